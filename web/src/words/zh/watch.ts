// The words of the tab Watch: games and their reviews.

import type { Words } from "../en.ts";
import { failureWords } from "./faults.ts";

export const watch: Words["watch"] = {
  title: "观看对局",
  open: "打开对局",
  or: "或粘贴对局的文本",
  textLabel: "对局记录、录像、答案或局面的文本",
  hint: "比赛对局记录、RawVF 录像、minesweeper-master 答案，或 one-click、ChessPuzzle 局面",
  watch: "观看",
  examples: "例子",
  example: "观看一个例子……",
  enterOpens: "按 Enter 打开",
  samples: {
    recording: "一位玩家的录像（RawVF）",
    superminesweeper: "一局 superminesweeper",
    minesweeper: "一局扫雷",
    solvable: "有解的 one-click 局面",
    unsolvable: "无解的 one-click 局面",
    answers: "minesweeper-master 答案",
    chessBoard: "一个 ChessPuzzle 局面",
    chessGame: "一局 ChessPuzzle",
    jewels: "一局 jewels",
  },
  opened: (title, heading) => `已打开 ${title}：${heading}`,
  reading: "正在读取对局",
  analysing: "正在分析每个局面",
  judging: "正在评判每一步",
  goesOn: (moves) => `${moves} 步之后对局仍在继续。`,
  unfinished: "未完成：记录在对局结束之前就结束了。",
  failed: (fault) => `对局失败：${failureWords(fault)}。`,
  confirmed: (score) => `得分 ${score} 已确认。`,
  recorded: (moves, isWon) => `共 ${moves} 步，${isWon ? "获胜" : "未获胜"}。`,
  cut: (where) => `录像在对局结束之前就结束了：${where}`,
  notAnalysed: (why) => `没有分析到底：${why}。`,
  unreadableFile: (name, why) => `无法读取 ${name}：${why}`,
  unreadableRecording: (name, format) => `无法读取 ${name}：其内容不是 ${format} 录像`,
  withPreviousGame: (why) => `${why.replace(/[.。]$/, "")}。页面仍显示之前的对局。`,
  unknownKind: (kind) => `本页面无法显示 ${kind} 类型的对局。`,
  nextMistake: (mistakes) => `下一个失误（${mistakes}）`,
  nextMistakeHint: "下一个失误（M）",
  saveAnimation: "保存为动画（GIF）",
  drawing: "正在绘制动画",
  animationSaved: (kilobytes) => `动画已保存：${kilobytes} kB。`,
  ofCollection: (games) => `此合集中有 ${games} 局：`,
  collected: (number, name) => `${number}. ${name}`,
  provedBy: (cell, clues) => `${cell} 由 ${clues.join("、")} 证明安全。`,
};

export const audit: Words["audit"] = {
  title: "复盘",
  alsoSound: "也列出没有问题的步",
  allSound: "每一步都没有问题。",
  more: (moves) => `再显示 ${moves} 步`,
  classes: {
    proven_safe: "已证明安全",
    protected: "受保护的首次点击",
    least_risk: "最低风险",
    avoidable_risk: "可避免的风险",
    flagged_mine: "已证明的雷",
    flagged_unproven: "没有证明",
    flagged_wrong: "错误，该格已证明安全",
    took_flag_back: "取消了标旗",
    inconsistent: "已没有布雷方案符合局面",
    undecided: "未判定",
  },
  does: {
    open: (cell) => `打开 ${cell}`,
    flag: (cell) => `标旗 ${cell}`,
    unflag: (cell) => `取消 ${cell} 的旗`,
    chord: (cell) => `打开 ${cell} 周围`,
  },
  move: ({ does, is, risk, avoidable, wasSafe, hit }) => {
    const moveParts = [
      risk === null ? is : `${is} ${risk}`,
      ...(avoidable === null ? [] : [`比最低风险高 ${avoidable} 个百分点`]),
      ...(wasSafe ? ["而当时有已证明安全的格子"] : []),
    ];
    return `${does}：${moveParts.join("，")}${hit ? "；它是雷" : ""}`;
  },
  mistakes: (mistakes, avoidable, unforced) =>
    `${mistakes}：可避免 ${avoidable} 个百分点的风险` +
    (unforced === 0 ? "" : `；其中 ${unforced} 次有已证明安全的格子`),
  sums: {
    moves: "步数",
    provenSafe: "已证明安全",
    protected: "受保护的首次点击",
    least: "最低风险的猜雷",
    avoidable: "有可避免风险的猜雷",
    unsafe: "没有已证明安全格子时的猜雷",
    survival: "所有猜雷都存活的概率",
    hits: "踩雷数",
    flags: "旗",
    undecided: "未判定",
    clicks: "点击数",
    time: "时间",
    efficiency: "效率（3BV 除以点击数）",
  },
  unsafe: (guessesWithoutSafeCell, guesses) => `${guesses} 次中的 ${guessesWithoutSafeCell} 次`,
  terms:
    "猜雷是打开未证明安全的格子。如果没有其他未打开的格子风险更低，猜雷的风险就是最低风险。如果有风险更低的格子，两者之差就是可避免的风险。",
  clicks: (left, right, chords) => `${left + right + chords}：左键 ${left}，右键 ${right}，双击 ${chords}`,
  unknown: "未知",
  flags: (flags, proven, unproven, wrong) =>
    `${flags}：${proven} 面在已证明的雷上，${unproven} 面没有证明，${wrong} 面错误`,
  moves: (number) => `${number} 步`,
  below: (value) => `低于 ${value}`,
};
