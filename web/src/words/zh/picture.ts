// The words for boards in pictures: the dialog, its questions, and the reasons for refusing a picture.

import type { Words } from "../en.ts";

export const picture: Words["picture"] = {
  title: "从图片读取局面",
  busy: "正在读取图片。一切都留在这台设备上。",
  refusals: {
    undecoded: "浏览器无法解码这张图片。请存为 PNG 或 JPEG 再打开。",
    large: "图片超过 4000 万像素，或有一边超过 32,767 像素。请截取棋盘部分再打开。",
    "no grid": "在图片中没有找到棋盘。至少需要 3 行 3 列格子，每格宽 9 像素以上。",
    "several boards": "图片中有多个棋盘。请选取其中一个，或打开只有一个棋盘的图片。",
    "many tiles": "棋盘超过 100 行或 100 列。请截取其中一部分。",
    "small digits":
      "图片中的数字太小：数字的高度至少要有格子的三分之一才能读取。请在游戏中选用更大的数字或更小的格子，再重新截图。",
    "many kinds": "图片中的格子差别太大，无法读取。请换一张更清晰、棋盘前没有其他窗口的图片。",
    slow: "读取图片超过一分钟，已停止。请截取棋盘部分再打开。",
  },

  found: (rows, cols) => `找到 ${rows} 行、${cols} 列。图片上的符号是读取结果。点击格子可更正。`,
  doubts: {
    "few familiar tiles":
      "这可能不是扫雷局面：只有不到五分之一的格子像未打开的格子、已打开的格子或游戏中的符号。",
    "blank neighbours":
      "这可能不是扫雷局面：颜色不同的空白格子相邻。在游戏中，未打开的格子不会与已打开的无数字格子相邻。",
    "many signs": "这可能不是扫雷局面：格子上的不同符号比游戏中的还多。",
    "signs in corners": "这可能不是扫雷局面：许多格子的符号在角上。",
  },
  mayMissPart: "棋盘可能缺少一部分：被其他窗口遮住，或在图片边缘被截断。请与游戏核对行数、列数和符号。",
  board: (rows, cols) =>
    `图片中的棋盘，${rows} 行 ${cols} 列，标有每个格子的读取结果：点击格子或用方向键选择后可更正`,

  tile: (row, col) => `第 ${row} 行第 ${col} 列`,
  tileIs: (tile, name) => `${tile}：${name}。`,
  others: (count) => `其余 ${count} 个相同样子的格子也一起更改`,
  done: "完成",

  sides: "外侧的行和列",
  side: { left: "左", right: "右", top: "上", bottom: "下" },
  less: {
    left: "去掉最左一列",
    right: "去掉最右一列",
    top: "去掉最上一行",
    bottom: "去掉最下一行",
  },
  more: {
    left: "左边加一列",
    right: "右边加一列",
    top: "上边加一行",
    bottom: "下边加一行",
  },

  choosePart: "读取图片的另一部分…",
  drawPart: "拖出一个框住棋盘的矩形，或点击它的两个对角。",
  whole: "整张图片",

  question: "这是什么格子？",
  sample: "所问的格子，已放大",
  outlined: (count) => (count === 1 ? "这个格子在图片中有粗框。" : "这些格子在图片中有粗框。"),
  alike: (count) => `有 ${count} 个格子是这个样子。`,
  left: (count) => (count === 1 ? "这是最后一个问题。" : `还有 ${count} 个问题。`),
  meanings: {
    "?": "未打开",
    "0": "已打开，无数字",
    "1": "1",
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
    "7": "7",
    "8": "8",
    F: "旗",
    "*": "雷",
  },

  checking: "正在按规则检查读取结果。",
  consistent: "读取结果符合规则。",
  inconsistent:
    "没有布雷方案符合这个读取结果。至少有一个格子读错了，或者图片中的局面本来就不可能。请对照图片上的符号并更正。",
  contradiction:
    "没有布雷方案符合已读取的格子。图片可能不是扫雷局面，或者只有棋盘的一部分，或者有格子读错了。",
  unchecked: "没有及时完成规则检查。请对照图片上的符号。",
  accept: "使用这个局面",
  acceptAnyway: "虽然不可能，仍使用这个局面",

  kinds: "格子的种类",
  unknown: "尚未确定",
  kind: (name, count) => `${name}，${count} 个格子`,
  reasons: {
    sight: "已识别",
    taught: "以前学过",
    rules: "由规则得出",
    answer: "你的回答",
  },
  because: (reason) => `（${reason}）`,

  learned: (count) => `此浏览器记住了你回答过的 ${count} 种格子。`,
  forget: "忘掉学过的格子",
  forgotten: "已忘掉学过的格子。",
};
