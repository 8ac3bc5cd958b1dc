// Games of mines that are stepped through, and the controls of the player.

import { cellName, scored } from "#page/words.js";
import type { Words } from "../en.ts";

/** So many cells are named one by one. */
const MOST_NAMED_CELLS = 12;

/** The worth of a move, which comes in the engine's English words. */
const MOVE_WORTH_WORDS: Record<string, string> = {
  "proven safe": "已证明安全",
  "flagged a proven mine": "标记了已证明的雷",
  "a protected first click": "受保护的首次点击",
  "took a flag back": "取消了标旗",
  "least risk": "最低风险",
  "avoidable risk": "可避免的风险",
  "flagged unproven": "没有证明的标旗",
  "flagged wrong: proven safe": "错旗：该格已证明安全",
  "on an inconsistent board": "没有布雷方案符合局面",
  "chosen for its score: risk": "为得分而选：风险",
  undecided: "未判定",
};

const ACTION_WORDS = { open: "打开", flag: "标旗", unflag: "取消标旗", chord: "双击打开周围" };

const percentText = (chance: number): string => {
  if (chance === 1) return "不超过 0.1 %";
  return chance === 999 ? "不低于 99.9 %" : `${(chance / 10).toFixed(1)} %`;
};

export const replay: Words["replay"] = {
  title: ({ system, seed }) => (seed === undefined ? system : `${system}，种子 ${seed}`),
  about: ({ rows, cols, mines, distance, player, stopped }) => {
    const totalText = mines === null ? "雷数未知" : `${mines} 个雷`;
    const distanceText = distance === 2 ? "" : `，平方距离 ${distance}`;
    return `${rows}x${cols}，${totalText}${distanceText}；玩家：${player}${stopped ? `；没有分析到底：${stopped}` : ""}`;
  },
  nextGuess: "下一次猜雷",
  hit: "踩中的雷",
  clue: (value) => `数字 ${value}`,
  hidden: (chance, { isFlagged, isDead, isGuess }) => {
    const provedChances: Record<number, string> = {
      0: "已证明安全",
      1000: "已证明是雷",
      [-1]: "未打开，概率未计算",
    };
    const statusText = provedChances[chance] ?? `是雷的概率 ${percentText(chance)}`;
    const markTexts = isGuess ? ["属于死猜"] : isDead ? ["无信息格：打开它得不到信息"] : [];
    return [...(isFlagged ? ["已标旗"] : []), statusText, ...markTexts].join("，");
  },
  openedByChord: (look) => `${look}；被双击打开`,
  inProof: (look) => `${look}，证明的一部分`,
  better: (look) => `${look}；更好的一步`,
  moved: (look, worth, isProven) =>
    `${look}；${isProven ? "已证明的一步" : (MOVE_WORTH_WORDS[worth] ?? worth)}`,
  mineCount: "总雷数",
  takesBack: (cell) => `${ACTION_WORDS.unflag} ${cell}。`,
  does: (action, cell, { worth, risk, avoidable }) => {
    const percentPoints = (part: number): string => (100 * part).toFixed(1);
    const avoidableText = avoidable ? `，比最低风险高 ${percentPoints(avoidable)} 个百分点` : "";
    return `${ACTION_WORDS[action]} ${cell}：${MOVE_WORTH_WORDS[worth] ?? worth}${risk === null ? "" : ` ${percentPoints(risk)} %`}${avoidableText}。`;
  },
  shownBy: (clues) => `依据：${clues.join("、")}。`,
  betterIs: (cell, chance, others) => {
    const more = others ? `，另有 ${others} 格相同` : "";
    return chance === 0
      ? `更好：${cell} 已证明安全${more}。`
      : `更好：${cell}，${percentText(chance)}${more}。`;
  },
  guesses: (sets) => `死猜：${sets.join("；")}。`,
  dead: (cells) => `无信息格，打开它们得不到信息：${cells}。`,
  isMine: "它是雷。",
  shows: (value) => `它显示 ${value}。`,
  opens: (cells, hits, names) => `打开了 ${cells} 格${hits ? `，其中 ${names} 是雷` : ""}。`,
  step: (step, steps, time, score) => {
    const timeText = time === null ? "" : `，${time.toFixed(2)} 秒`;
    return `第 ${step} 步，共 ${steps} 步${timeText}${score === null ? "" : `，此前得分 ${scored(score)}`}`;
  },
  end: (moves, { score, fault }) =>
    `${moves} 步后结束。${fault ? `对局失败：${fault}。` : `得分 ${scored(score)}。`}`,
  cells: (cells, cols) => {
    const names = cells.slice(0, MOST_NAMED_CELLS).map((cell) => cellName(cell, cols));
    const more = cells.length - names.length;
    return names.join("、") + (more > 0 ? ` 以及另外 ${more} 格` : "");
  },
  legend: [
    "是雷的概率 1 %",
    "25 %",
    "50 %",
    "95 %",
    "已证明安全",
    "已证明是雷",
    "概率未计算",
    "踩中的雷",
    "旗",
    "已证明的一步",
    "证明中的数字",
    "猜雷",
    "死猜，或无信息格",
  ],
};

export const controls: Words["controls"] = {
  board: "棋盘，放不下时可滚动",
  boardPart: "棋盘",
  moves: "步骤",
  notes: "符号和按键",
  signs: "符号",
  step: "步",
  buttons: { first: "开头", back: "后退", next: "前进", last: "结尾", smaller: "−", larger: "+" },
  means: { smaller: "缩小格子", larger: "放大格子" },
  play: "播放",
  pause: "暂停",
  speed: (steps) => `速度 ${steps}/秒`,
  keys: (jump) =>
    `按键：左右方向键前后移动，Home 和 End 到两端，空格播放${jump === null ? "" : `，g 为“${jump}”`}，+ 和 − 缩放格子，Shift 加方向键指向格子。触屏上左右滑动前后移动，轻触格子查看它。`,
  point: "指向或轻触一个格子，查看它是什么。",
};
