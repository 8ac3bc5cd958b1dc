// The words for boards of any shape: cells, clues, and levels.

import type { Words } from "../en.ts";
import { editing } from "./shape-editing.ts";

const joinItems = (items: readonly string[]): string => items.join("、");

export const shapes: Words["shapes"] = {
  editing,
  boardLabel: (name) => `${name}。方向键在格子间移动。`,
  levelLabel: (name) => `${name}。方向键在格子间移动，Enter 打开，F 标旗。`,
  back: "返回扫雷",
  backToShape: "返回其他形状的局面",
  other: "其他形状：",
  examples: { hexagons: "六边形", torus: "环面上的说谎者", level: "可玩的关卡" },
  newLevel: "新关卡…",
  tooManyCells: (cells, most) => `这个局面有 ${cells} 格：本页面最多显示 ${most} 格，命令行可以更多。`,
  drawing: "正在查看局面",

  opened: "已打开，没有线索",
  clue: (text) => `线索 ${text}`,
  lineClue: (label, cells) => `直线 ${label}：${joinItems(cells)}。`,
  lines: "直线的线索",
  facts: "关于局面",
  rings: { reason: "证明的一部分", gone: "矛盾的一部分", next: "最低风险", move: "你询问的格子" },
  why: (rules, isSmallest) => {
    const ruleCount = rules === 1 ? "由 1 条规则得出" : `由 ${rules} 条规则共同得出`;
    return isSmallest ? `${ruleCount}，不能更少` : ruleCount;
  },
  rule: (label, text) => `${label}：${text}。`,
  leastRisk: (cells, risk) => `没有安全的格子。最低风险为 ${risk}，在 ${joinItems(cells)}。`,
  andMore: (cells) => `另外 ${cells} 格`,
  choose: "选择一个格子：这里显示它的概率和原因，也可以修改它。",

  edit: "修改格子",
  contents: { hidden: "未打开", opened: "已打开", mine: "雷", hole: "空缺" },
  setClue: (token) => `线索 ${token}`,
  token: "任意内容",
  tokenHint: "2、{2}、-2-、1|3、w1.2、e4 …",
  setToken: "设定",
  becomes: (cell, token) => `${cell}：${token}。`,
  textLabel: "文本局面：输入时立即显示更改",
  notChanged: (why) => `局面未更改。${why}`,
  changedMeanwhile: "局面在此之前已经更改：请重新输入。",
  otherKind: "这不是此类局面：用“显示这个局面”打开扫雷局面和关卡。",

  copyBoard: "复制文本",
  saveJson: "保存为 JSON",

  level: "关卡",
  progress: (opened, ruleCount) => `${ruleCount} 个非雷格中已打开 ${opened} 个。`,
  flags: (flags, mines) => (mines === "" ? `${flags} 面旗。` : `${flags} 面旗，${mines} 个雷。`),
  provable: "存在证明：有格子可证明安全。",
  mustGuess: "没有可证明安全的格子：必须猜雷。",
  notKnown: "尚不知道是否存在证明。",
  hint: "提示",
  hintHint: "显示一个可证明的格子及其证明（H）",
  flagMode: "标旗模式",
  restart: "重新开始",
  analyse: "分析这个局面",
  analyseHint: "显示全部证明和概率",
  backToLevel: "返回关卡",
  nothingOpens: "没有格子打开：请只标出这个线索的全部雷，并留下未标旗的格子。",
  won: "获胜：所有非雷格都已打开。",
  lost: (cell) => `失败：${cell} 是雷。`,
  worth: {
    proven_safe: "那一步已证明安全。",
    least_risk: (risk) => `那是风险最低的猜测：${risk}。`,
    avoidable_risk: (risk) => `那一步冒了 ${risk} 的风险，本可避免。`,
  },
  flagged: (cell) => `${cell}：已标旗。`,
  unflagged: (cell) => `${cell}：已移除旗。`,

  generator: "新关卡",
  tiling: "铺砌",
  tilings: {
    hex: "六边形",
    square: "方格，8 个邻格",
    orthogonal: "方格，4 个邻格",
    triangle: "三角形",
    knight: "马步",
  },
  joined: "相连的边界",
  joins: { none: "无", cols: "左右", rows: "上下", both: "全部（环面）" },
  layers: "层数",
  seed: "种子",
  clueKinds: "线索种类",
  kinds: {
    sum: "数字",
    liar: "说谎者",
    together: "{2} 和 -2-",
    wall: "墙（w）",
    partition: "分组（p）",
    eyesight: "视野（e）",
    multiple: "加倍（m）",
    negation: "相减（n）",
    "within-two": "两步之内（@）",
    cross: "十字（x）",
  },
  make: "生成关卡",
  making: "正在寻找无需猜雷的关卡",
  noClue: "请至少选择一种线索。",
  proves: ({ safe, mine, undetermined }) => `它证明 ${safe} 格安全、${mine} 个雷、${undetermined} 格不确定。`,
};
