// The words for boards: looks of cells, allowed sizes, and the engine's proofs and refusals.

import type { Words } from "../en.ts";

const joinItems = (items: readonly string[]): string => items.join("、");
const joinAlternatives = (items: readonly string[]): string => items.join(" 或 ");
const knownMines = (number: number): string => `已知 ${number} 个雷`;

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
  neighbours: (number, distance) =>
    `周围 ${number} 格（${distance === 2 ? "经典" : `平方距离 ${distance}`}）`,
  sideProblem: (most) => `行数和列数必须是 1 到 ${most} 的整数。`,
  areaProblem: (rows, cols, most) =>
    `${rows} x ${cols} 共 ${rows * cols} 格：本页面最多显示 ${most} 格，命令行可以更多。`,
  distanceProblem: (most) => `平方距离在这里必须是 1 到 ${most} 的整数；命令行可以更大。`,
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
  safe: (cell, why) => `${cell} 安全：${why}。`,
  mine: (cell, why) => `${cell} 是雷：${why}。`,
  conflict: (why) => `局面自相矛盾：${why}。`,
  undetermined: (cell) => `${cell} 不确定：有些布雷方案在此有雷，有些没有。`,
  inconsistent: "没有任何布雷方案符合这个局面。",
  bothAgree: "两种方案都符合每个数字：A 在此没有雷，B 在此有雷。",
  why: ({ clues, isMinimal, isSmallest, atLeast }) => {
    const clueCount = clues === 1 ? "由 1 个数字得出" : `由 ${clues} 个数字共同得出`;
    if (!isMinimal) return `${clueCount}，其中有些可能不需要`;
    if (isSmallest) return `${clueCount}，不能更少`;
    return atLeast > 1 ? `${clueCount}，缺一不可，且至少需要 ${atLeast} 个` : `${clueCount}，缺一不可`;
  },
  clue: (value, cell) => `${cell} 的数字 ${value}`,
  mineCount: (value) => `总雷数 ${value}`,
  demand: ({ name, known: found, left, cells, isCount }) => {
    if (left < 0) return `${name} 小于该处${knownMines(found)}。`;
    const knownText = found === 0 ? "" : `，${knownMines(found)}`;
    if (cells.length === 0) return `${name}${knownText}：需要 ${left} 个雷，但没有未打开的格子。`;
    const cellsText = isCount ? `全部 ${cells.length} 个未打开的格子` : joinItems(cells);
    const mineStatement = left === 0 ? "没有雷" : found === 0 ? `有 ${left} 个雷` : `还有 ${left} 个雷`;
    return `${name}${knownText}：${cellsText} 中${mineStatement}。`;
  },
  shared: (one, other, cells) => `${one} 和 ${other} 共有 ${joinItems(cells)}。`,
  contradict: "无论总雷数是多少，数字之间都互相矛盾。",
  allow: (least, most) => `数字允许最少 ${least} 个、最多 ${most} 个雷。`,
  repairTotal: (totals) =>
    `修正：总雷数改为 ${joinAlternatives(totals.map(([least, most]) => (least === most ? String(least) : `${least} 到 ${most}`)))}。`,
  repairClue: (values, cell, value) =>
    `修正：${cell} 的数字 ${value} 改为 ${joinAlternatives(values.map(String))}。`,
  noRepair: "只改一个数字无法修正这个局面。",
  repairUndecided: (cells) => `未判定：把 ${joinItems(cells)} 的数字改为其他值能否修正局面。`,
  repairsUndecided: (number) => `未判定：把另外 ${number} 个数字之一改为其他值能否修正局面。`,
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
