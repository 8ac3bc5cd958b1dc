// The words for boards: descriptions of cells, allowed sizes, and the engine's proofs and refusals.

import type { Words } from "../en.ts";

export const board: Words["board"] = {
  hidden: "未打开",
  flagged: "已标旗",
  flags: (number) => `${number} 面旗`,
  knownMine: "已知的雷",
  knownMines: (number) => `已知的 ${number} 个雷`,
  safe: "已证明安全",
  mine: "已证明是雷",
  undecided: "未判定",
  undetermined: "不确定：有些布雷方案在此有雷，有些没有",
  chance: (percent) => `是雷的概率 ${percent}`,
  below: (percent) => `低于 ${percent}`,
  above: (percent) => `高于 ${percent}`,
  inGuess: "属于死猜",
  dead: "无信息格：打开它得不到信息",
  wrongFlag: "所以是错旗",
  facts: (parts) => parts.join("，"),
  also: (look, more) => `${look}；${more}`,
  at: (cell, look) => `${cell}：${look}`,
  neighbours: (number) => `${number} 个邻格${number === 8 ? "（经典）" : ""}`,
  sideProblem: (most) => `行数和列数必须是 1 到 ${most} 的整数。`,
  areaProblem: (rows, cols, most) =>
    `${rows} x ${cols} 共 ${rows * cols} 格：本页面最多显示 ${most} 格，命令行可以更多。`,
  distanceProblem: (most) => `邻格的平方距离在这里必须是 1 到 ${most} 的整数；命令行可以更大。`,
  minesProblem: (most) => `雷数必须是 0 到 ${most} 的整数，或留空。`,
  clueProblem: (clue, cell, neighbours) => `${cell} 的数字 ${clue} 太大：这个格子只有 ${neighbours} 个邻格。`,
  totalProblem: (mines, cells) => `${cells} 个格子放不下 ${mines} 个雷。`,
  kinds: { beginner: "初级", intermediate: "中级", expert: "高级" },
  smaller: "缩小格子",
  larger: "放大格子",
  nothingLeft: "没有可打开的格子了。",
  analyseThis: "分析这个局面",
};

export const proof: Words["proof"] = {
  inconsistent: "没有任何布雷方案符合这个局面。",
  bothAgree: "两种方案都符合每个数字：A 在此没有雷，B 在此有雷。",
  partOfProof: "证明的一部分",
  partOfConflict: "矛盾的一部分",
};

const LIMIT_WORDS: Record<string, string> = {
  work: "达到了工作量限制",
  memory: "达到了内存限制",
  time: "达到了时间限制",
  cancelled: "搜索已取消",
};

export const refusal: Words["refusal"] = {
  placed: (what, line, column) =>
    column === null ? `第 ${line} 行：${what}` : `第 ${line} 行第 ${column} 列：${what}`,
  which: (what) => `${what}。是哪一种？`,
  blanks: (what) => `${what}。它们是零还是未打开？`,
  advised: (what, advice) => `${what}：${advice}`,
  limit: (by, message) => LIMIT_WORDS[by] ?? `引擎不支持（${message}）`,
  stopped: (left, limit) => `${left}：${limit}`,
  cellsUndecided: (undecided, clueCount) => `${clueCount} 格中有 ${undecided} 格未判定`,
  placementsNotCounted: "布雷方案数未计算",
  cancelled: "已取消",
  cancelledWith: (left) => `已取消；${left}`,
  sentence: (text) => `${text}。`,
  tooMany: "布雷方案太多，无法在时限内数完。",
};
