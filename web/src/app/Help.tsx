// The help, in one dialog.

import { analysisLegend } from "../analyse/drawing/signs.ts";
import { Legend } from "../board/Legend.tsx";
import { currentWords } from "../words/index.ts";
import { KeyList } from "./KeyList.tsx";
import { useModalDialog } from "./modal-dialog.ts";

export function Help({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog();
  const { app, help } = currentWords.value;
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <form method="dialog" class="row">
        <h2 id="help-title">{app.help}</h2>
        <button type="submit">{app.close}</button>
      </form>
      <p>{help.about}</p>
      <h3>{app.tabs.analyse}</h3>
      <p>{help.analyse}</p>
      <KeyList keys={help.analyseKeys} />
      <h3>{app.tabs.play}</h3>
      <p>{help.play}</p>
      <KeyList keys={help.playKeys} />
      <h3>{app.tabs.watch}</h3>
      <p>{help.watch}</p>
      <h3>{help.signs}</h3>
      <Legend signs={analysisLegend()} />
      <p class="dim">{help.terms}</p>
    </dialog>
  );
}
