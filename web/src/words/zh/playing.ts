// Further words of the tab Play: levels, layouts, challenges, automatic moves, and figures.

import type { Words } from "../en.ts";

export const playing: Words["playing"] = {
  levels: "难度",
  newGameHint: "新对局（F2）",
  again: "再玩一次",
  againHint: "用相同的雷重新开始（R）。这样的对局不计入统计。",
  restarted: "相同的雷，重新开始。这局不计入统计。",
  onLayout: "给定布局的对局。首次点击不受保护，这局不计入统计。",
  layoutFault: {
    unknown: "这个局面并非每个雷都已知，不能玩。",
    distance: "布局只能用经典邻格玩。",
    size: "这个布局没有雷、没有非雷格，或边长超过 100 格。",
  },
  layoutHint: "要玩一个布局，请粘贴、拖入或载入每个雷都已知的局面：文本、mbf、abf、游戏 ID 或链接。",
  playLayout: "玩这个布局",

  challenge: "复制挑战链接",
  challengeHint: "打开链接的人会玩到相同的雷",
  theChallenge: "挑战链接",
  challenged: (name, isBegun) =>
    isBegun
      ? `挑战：${name}。打开此链接的人首次点击相同，雷也相同。`
      : `挑战：${name}。打开此链接的人种子相同；首次点击相同则雷相同。`,
  challengedLayout: (name) => `挑战：${name}。打开此链接的人雷都相同。`,
  brokenChallenge: "链接中没有完整的对局：可能被截断了。",

  openProven: "打开已证明的格子",
  openProvenHint: "不断打开已证明安全的格子，直到没有其他格子已证明安全（O）",
  openedProven: (cells) =>
    cells === 0 ? "没有已证明安全的未打开格子。" : `打开了 ${cells} 个已证明的格子。`,
  oneStep: "走一步",
  oneStepHint: "打开一格：已证明的格子，否则最佳猜测（S）",
  run: "自动走",
  runFast: "快速自动走",
  stop: "停止",
  runHint: "逐步走下去，直到对局结束",
  lookingForMove: "正在寻找下一步",
  helpedOpened: (times) => `让页面走了 ${times} 次`,
  helpedWarned: (times) => `让页面检查了 ${times} 步的风险`,

  warn: "可以避免的风险先警告",
  warning: (cell, risk, least) =>
    `${cell} 的风险为 ${risk}，另有格子${least === null ? "已证明安全" : `为 ${least}`}。`,
  unknownRisk: (cell) => `${cell} 的风险未知：计算时间过长。`,
  openAnyway: "仍然打开",
  leaveIt: "不打开",

  tenths: (seconds) => `${seconds} 秒`,
  solved: (done, threeBv) => `3BV：${threeBv} 中的 ${done}`,
  clicks: (clicks) => `点击 ${clicks} 次`,
  speed: (speed) => `${speed} 3BV/秒`,
  efficiency: (percent) => `效率 ${percent}\u202f%`,
  figures: (parts) => `${parts.join("，")}。`,

  plotTitle: (kind) => `胜局：${kind}`,
  plot: (games, best, mean) => `最近 ${games} 局未用帮助的胜局用时：最佳 ${best}，平均 ${mean}。`,
};
