// The words for editing the lines, regions and rules of boards of any shape.

import type { Words } from "../en.ts";

const joinItems = (items: readonly string[]): string => items.join("、");

export const editing: Words["shapes"]["editing"] = {
  lines: "直线和区域",
  linesAbout: "一条直线说明若干格子中有多少雷：一行、一个区域，或任意选择的格子。",
  chooseCells: "选择格子",
  chooseHint: "选择直线的格子（L）",
  choosing: "点击格子或拖过格子。键盘：方向键移动，空格选择，Enter 转到线索。",
  wholeRow: (row) => `第 ${row} 行`,
  wholeColumn: (col) => `第 ${col} 列`,
  chosen: (cells, names) => (cells === 0 ? "没有选择格子。" : `${cells} 格：${joinItems(names)}。`),
  noneChosen: "请至少选择一格：按“选择格子”，再点击棋盘上的格子。",
  clueOfLine: "其中有",
  clueHint: "2、{2}、-2-、1-3、w1.2 …",
  makeLine: "建立直线",
  changeLine: "更改直线",
  lineMade: (clue) => `直线的线索为 ${clue}。`,
  lineRemoved: "直线已删除。",
  lineIs: (clue, cells) => `${clue}，在 ${joinItems(cells)}`,
  change: "更改",
  changeThis: (clue, cells) => `更改直线 ${clue}，在 ${joinItems(cells)}`,
  remove: "删除",
  removeThis: (clue, cells) => `删除直线 ${clue}，在 ${joinItems(cells)}`,
  isChosen: "已选为直线的格子",

  rulesTitle: "关于所有格子的规则",
  ruleHolds: (rule) => `${rule}：规则已生效。`,
  ruleGone: (rule) => `${rule}：规则已删除。`,
  ruleRefused: (why) => `这条规则不适合这个局面。${why}`,
  rules: {
    connected: ["相连", "所有雷组成一个相邻的组。"],
    outside: ["外侧", "非雷格组成一个共边的组，并且每组雷都到达边界。"],
    snake: ["蛇", "所有雷组成一条共边的路径，路径不闭合。"],
    quad: ["四格", "每个 2 x 2 的方块中都有雷。"],
    triplet: ["无三连", "在行、列或对角线上没有三个相连的雷。"],
    dual: ["成对", "每个雷恰好与另一个雷共边。"],
    unary: ["单个", "没有两个雷共边。"],
    horizontal: ["横向", "同一行中没有两个相邻的雷。"],
    balance: ["平衡", "各行的雷数相等，各列的雷数也相等。"],
  },

  blank: "空白局面…",
  blankTitle: "空白局面",
  makeBlank: "建立局面",
  sizeWrong: (most) => `行数、列数和层数必须是从 1 开始的整数，总共最多 ${most} 格。`,
};
