// A button that opens one or several files.

import { useRef } from "preact/hooks";

interface Props {
  id: string;
  name: string;
  title?: string;
  /** The name of the files. */
  label: string;
  onFiles: (files: File[]) => void;
}

export function FilesButton({ id, name, title, label, onFiles }: Props) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" title={title} onClick={() => fileInput.current?.click()}>
        {name}
      </button>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        id={id}
        aria-label={label}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(Array.from(currentTarget.files));
          currentTarget.value = "";
        }}
      />
    </>
  );
}
