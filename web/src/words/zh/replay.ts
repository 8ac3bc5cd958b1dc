// The words of the replay pages, and of the controls of the player.

import { cellName, formatScore, type PlayedGame } from "#page/words.js";
import type { Words } from "../en.ts";
import { failureWords } from "./faults.ts";

/** The most cells to name one by one. */
const MOST_NAMED_CELLS = 12;

/** The judgement of a move, translated from the engine's English words. */
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

const endWords = ({ score, fault }: Pick<PlayedGame, "score" | "fault">): string =>
  fault ? `对局失败：${failureWords(fault)}。` : `得分 ${formatScore(score)}。`;

const percentText = (chance: number): string => {
  if (chance === 1) return "不超过 0.1 %";
  return chance === 999 ? "不低于 99.9 %" : `${(chance / 10).toFixed(1)} %`;
};

/** The name of games outside contests, translated from the engine's English words. */
const SYSTEM_NAMES: Record<string, string> = { "a recorded game": "一局录像" };

const gameTitle = ({ system, seed }: { system: string; seed?: string }): string =>
  seed === undefined ? (SYSTEM_NAMES[system] ?? system) : `${system}，种子 ${seed}`;

const mines: Words["replay"]["mines"] = {
  title: gameTitle,
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
    const otherCellsText = others ? `，另有 ${others} 格相同` : "";
    return chance === 0
      ? `更好：${cell} 已证明安全${otherCellsText}。`
      : `更好：${cell}，${percentText(chance)}${otherCellsText}。`;
  },
  guesses: (sets) => `死猜：${sets.join("；")}。`,
  dead: (cells) => `无信息格，打开它们得不到信息：${cells}。`,
  isMine: "它是雷。",
  shows: (value) => `它显示 ${value}。`,
  opens: (cells, hits, names) => `打开了 ${cells} 格${hits ? `，其中 ${names} 是雷` : ""}。`,
  step: (step, steps, time, score) => {
    const timeText = time === null ? "" : `，${time.toFixed(2)} 秒`;
    return `第 ${step} 步，共 ${steps} 步${timeText}${score === null ? "" : `，此前得分 ${formatScore(score)}`}`;
  },
  end: (moves, game) => `${moves} 步后结束。${endWords(game)}`,
  cells: (cells, cols) => {
    const names = cells.slice(0, MOST_NAMED_CELLS).map((cell) => cellName(cell, cols));
    const unnamedCount = cells.length - names.length;
    return names.join("、") + (unnamedCount > 0 ? ` 以及另外 ${unnamedCount} 格` : "");
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

/** The tiles of ChessPuzzle. */
const TILE_NAMES: Record<string, string> = {
  1: "数字 1",
  2: "数字 2",
  3: "数字 3",
  4: "数字 4",
  K: "马",
  B: "象",
  R: "车",
  Q: "后",
};
const tileName = (tile: string): string => TILE_NAMES[tile] ?? tile;

const chessPuzzle: Words["replay"]["chess_puzzle"] = {
  title: gameTitle,
  about: ({ rows, cols, layers, player, limit }) => {
    const limitText = limit ? `；已证明：没有对局超过 ${limit.bound} 次点击` : "";
    return `${rows}x${cols}，${layers} 层棋块；玩家：${player}${limitText}`;
  },
  empty: "空格",
  tile: (tile, below) =>
    `${tileName(tile)}，${below === 0 ? "该格最后一块" : `下面还有 ${below} 块，尚未看到`}`,
  mayBeNext: (look) => `${look}；下一步可点击`,
  clickedLast: (look) => `${look}；上一步点击`,
  clickedNext: (look) => `${look}；这一步点击`,
  score: (taken, tiles, seen) =>
    `已取走 ${taken} 块，共 ${tiles} 块，得分 ${(taken / tiles).toFixed(4)}；已看到 ${seen} 块；剩余 ${tiles - taken} 块。`,
  took: (cell, taken, revealed) => {
    const revealedText = revealed === null ? "什么也没有，该格已空" : tileName(revealed);
    return `上一次点击 ${cell}，取走${tileName(taken)}；下面是${revealedText}。`;
  },
  leaves: (cells) => `下一步有 ${cells} 格可点击。`,
  noneLeft: "没有可点击的格子了。",
  proved: (length, bound) =>
    length === bound
      ? "已证明没有对局的点击次数更多。"
      : `已证明没有对局超过 ${bound} 次点击；是否有超过 ${length} 次的尚未判定。`,
  click: (step, steps, cell, taken) => `第 ${step} 次点击，共 ${steps} 次：${cell} 取走${tileName(taken)}`,
  end: (clicks, game) => `${clicks} 次点击后结束。${endWords(game)}`,
  legend: ["这一步点击", "上一步点击", "可点击", "该格剩余的棋块", "空格"],
};

const jewels: Words["replay"]["jewels"] = {
  title: gameTitle,
  about: ({ rows, cols, colours, player }) => `${rows}x${cols}，${colours} 种颜色；玩家：${player}`,
  nextChain: "下一次连锁",
  jewel: (colour, isFresh) => `颜色 ${colour}${isFresh ? "，落到此处" : ""}`,
  swapped: (look) => `${look}，被交换`,
  vanishes: (look) => `${look}，消失`,
  swap: (swap, swaps, score) => `第 ${swap} 次交换，共 ${swaps} 次，此前得分 ${score}`,
  swaps: (one, other) => `交换 ${one} 与 ${other}。`,
  chain: (rounds, score) => (rounds === 0 ? "没有宝石消失。" : `引发 ${rounds} 轮，得 ${score} 分。`),
  round: (round, rounds, gone, points) =>
    `第 ${round} 轮，共 ${rounds} 轮：${gone} 颗宝石消失，得 ${points} 分。`,
  sum: (points, rounds) => `至此 ${points} 分 x ${rounds} 轮 = ${points * rounds}。`,
  best: (score, best) => `共 ${score} 分；最好的一次交换得 ${best} 分。`,
  end: (swaps, game) => `${swaps} 次交换后结束。${endWords(game)}`,
  legend: ["宝石，数字为颜色", "被交换", "消失", "落到此处"],
};

const VERDICT_WORDS = {
  found: "一次点击即可获胜的局面",
  impossible: "已证明没有这样的局面",
  claimed_impossible: "求解器声称没有这样的局面",
  unknown: "未判定",
} as const;

const oneClick: Words["replay"]["one_click"] = {
  title: gameTitle,
  about: ({ cases, solved }) => {
    if (solved) return `${VERDICT_WORDS[solved.verdict]}。`;
    const foundBoards = cases.filter(({ board }) => board).length;
    const confirmedText = `${cases.length} 个问题：${foundBoards} 个局面，每个都由一次点击全部打开`;
    const casesWithoutBoard = cases.length - foundBoards;
    return casesWithoutBoard === 0
      ? confirmedText
      : `${confirmedText}；${casesWithoutBoard} 个声称无解，仅凭答案无法证实`;
  },
  nextCase: "下一个问题",
  noCase: "没有回答任何问题",
  noBoard: "没有局面",
  heading: (number, cases) => `第 ${number} 个问题，共 ${cases} 个`,
  verdicts: VERDICT_WORDS,
  claim: "玩家声称无解：没有这么多雷的局面能由一次点击全部打开。",
  hidden: "未打开",
  clue: (clue, wave) => `数字 ${clue}，在第 ${wave} 波打开`,
  mine: "雷",
  clicked: (look) => `${look}，点击处`,
  size: ({ rows, cols, mines: { length } }, click) => `${rows}x${cols}，${length} 个雷，点击 ${click}。`,
  clear: (cells) => `要打开 ${cells} 格。`,
  wave: ({ wave, waves, cells, open, clear }) =>
    `第 ${wave} 波，共 ${waves} 波，打开 ${cells} 格；已打开 ${open} / ${clear}${wave === waves ? "：所有无雷的格子" : ""}。`,
  legend: ["点击处", "这一波打开", "之前打开", "未打开", "雷"],
};

export const replay: Words["replay"] = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };

export const controls: Words["controls"] = {
  board: "棋盘，放不下时可滚动",
  boardPart: "棋盘",
  size: (rows, cols) => `${rows} 行 ${cols} 列。`,
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
