// The words for pictures, saved positions, and undo steps.

import type { Words } from "../en.ts";

export const sharing: Words["sharing"] = {
  picture: "图片：",
  copyPicture: (format) => `复制 ${format}`,
  savePicture: (format) => `保存 ${format}`,
  copied: "已复制图片。",
  saved: "已保存图片。",
  savedInstead: "浏览器不允许页面复制图片，因此图片已保存为文件。",

  positions: "局面和步骤",
  positionsAbout: "命名的局面保存在此浏览器中。步骤可回到之前的每个局面。",
  name: "这个局面的名称",
  namePlaceholder: "例如：角落，两种可能",
  keep: "保存",
  kept: (name) => `已保存“${name}”。`,
  open: (name) => `打开“${name}”`,
  remove: "删除",
  removeThis: (name) => `删除“${name}”`,
  about: (rows, cols, hidden) => `${cols} x ${rows}，${hidden} 格未打开`,
  steps: "步骤",
  noSteps: "还没有步骤：局面的每次更改都列在这里。",
  first: "最初的局面",
  now: "当前",
  goTo: (step, change) => `${step}. ${change}`,
  changedSize: (rows, cols) => `另一个局面，${cols} x ${rows}`,
  changedBoard: "另一个局面",
};
