// The sentences of the engine in Simplified Chinese. The type lists all codes, so a missing sentence is an error.

import type { SentenceLanguage } from "../fill-sentence.ts";
import { cells } from "./sentences/cells.ts";
import { certificates } from "./sentences/certificates.ts";
import { explanations } from "./sentences/explanations.ts";
import { forms } from "./sentences/forms.ts";
import { games } from "./sentences/games.ts";
import { questions } from "./sentences/questions.ts";
import { reasons } from "./sentences/reasons.ts";
import { requests } from "./sentences/requests.ts";
import { rules } from "./sentences/rules.ts";
import { texts } from "./sentences/texts.ts";

/**
 * The words that appear as arguments of sentences: names of numbers, reasons for limits of numbers, and kinds of cells.
 */
const ARGUMENT_WORDS: Readonly<Record<string, string>> = {
  "a clue": "线索",
  "a row": "行号",
  "a column": "列号",
  "a width": "宽",
  "a height": "高",
  rows: "行数",
  cols: "列数",
  mines: "雷数",
  capacity: "一格的雷数上限",
  "known mines in a cell": "一格中已知的雷数",
  "the most mines in a cell": "一格最多的雷数",
  "the board's capacity=": "局面的 capacity=",
  layers: "层数",
  "cells in all layers": "所有层的格子数",
  "rows x cols": "行数 x 列数",
  "rows x cols x neighbours": "行数 x 列数 x 邻格数",
  "the largest board": "最大的局面",
  "the board": "局面",
  "the most in a dimension": "一维的上限",
  "a squared distance": "平方距离",
  "one cell must stay clear": "至少留一个非雷格",
  mine: "雷",
  safe: "安全格",
  black: "黑格",
  white: "白格",
  starred: "星格",
  filled: "填充格",
  empty: "空格",
  more: "更多",
  none: "无",
  hidden: "未打开的",
  single: "未确定的",
  undetermined: "不确定",
  solution: "解",
  placement: "布雷",
  "placement of mines": "布雷",
  picture: "图画",
  filling: "填充",
  "a total": "总数",
  "the cells of the line": "该行或该列的格子数",
  "a mine": "雷",
  "no mine": "无雷",
};

export const sentences: SentenceLanguage = {
  templates: {
    ...texts,
    ...cells,
    ...explanations,
    ...forms,
    ...rules,
    ...requests,
    ...certificates,
    ...reasons,
    ...questions,
    ...games,
  },
  argument: (text) => ARGUMENT_WORDS[text] ?? text,
  counted: (number) => String(number),
  listed: (items, last) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join("、")} ${last} ${items.at(-1) ?? ""}`,
  cells: (cells) => (cells.length === 0 ? "无格子" : cells.join("、")),
  quoted: (items) => items.map((item) => `\`${item}\``).join("、"),
  button: "下方的按钮",
  field: "下方的输入框",
};
