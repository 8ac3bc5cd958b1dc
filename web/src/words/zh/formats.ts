// The words for texts, files and links that the user opens.

import type { Words } from "../en.ts";

const FORM_NAMES: Record<string, string> = {
  text: "保存格式",
  grid: "网格",
  emoji: "表情符号",
  json: "JSON",
  plain: "WxHxM 文本",
  mbf: "mbf 文件",
  rawvf: "RawVF 录像",
  "game-id": "游戏 ID",
  hexcells: "Hexcells 关卡",
  minesweepr: "minesweepr JSON",
  variants: "minesweepervariants 谜题",
};
const SIGN_MEANINGS: Record<string, string> = { hidden: "未打开", zero: "零", mine: "雷", flag: "旗" };

const signTexts = (symbols: string | null | undefined): string[] =>
  (symbols ?? "").split(",").flatMap((pair) => {
    const at = pair.indexOf("=");
    if (at < 0) return [];
    const kind = pair.slice(0, at);
    return [`${SIGN_MEANINGS[kind] ?? kind} \`${pair.slice(at + 1)}\``];
  });

export const formats: Words["formats"] = {
  read: ({ text, as }) => {
    if (as === null) return `读取方式：${text}。`;
    const totalText = typeof as.mines === "number" ? `${as.mines} 个雷` : "雷数未知";
    const distanceText = as.squared_distance === 2 ? [] : [`平方距离 ${as.squared_distance}`];
    const readParts = [...signTexts(as.symbols), `${as.shape} 格`, totalText, ...distanceText];
    return `按${FORM_NAMES[as.form] ?? as.form}读取：${readParts.join("，")}。`;
  },
  unshown: "页面不显示这种谜题。请在终端运行 gridproof prove。",
  tooLargeText: "文本对本页面来说太大。",
  emptyFile: (name) => `${name} 是空文件：其中没有对局。`,
  tooLargeFile: (name) => `${name} 对本页面来说太大。`,
  largerThan: (name, megabytes) => `${name} 大于 ${megabytes} MB：请打开单局对局的文件。`,
  noFile: "没有选择文件。",
  pictureForGame: (name) => `${name} 是图片，不是对局。页面可以读取图片中的局面。`,
  archiveForGame: (name) => `${name} 是压缩包：请打开文本形式的对局，或在“分析”中检查证书。`,
  boardForGame: (name) => `${name} 是局面（mbf），不是对局。`,
  bytesForGame: (name) => `${name} 既不是文本也不是 mbf 局面：请打开文本形式的对局。`,
  recording: (name, format) => `${name} 是二进制录像（${format}）。`,
  twice: (name) => `有两个文件都叫 ${name}：每个文件只选一次。`,
  unpacksTooLarge: (name) => `${name} 解压后超出本页面能读取的大小。`,
  notZip: (name, why) => `${name} 不是可读取的 zip 文件：${why}。`,

  isBoard: "这是局面，不是对局。",
  isRecording: "这是录像（RawVF）：可以观看，但不能继续玩。",
  isOtherGame: (contest) => `这是 ${contest} 的对局：可以观看，但不能在这里玩。`,
  kinds: {
    transcript: "这是一局对局记录。",
    chess: "这是 ChessPuzzle 局面。",
    oneClick: "这是 one-click 局面。",
    answers: "这是 minesweeper-master 的答案。",
  },
  watchable: (kind) => `${kind}可以观看。`,
  goTo: { analyse: "分析", watch: "观看" },

  blanksZero: "空白是零",
  blanksHidden: "空白是未打开",
  rowsOf: (rows, cols) => `${rows} 行 ${cols} 列`,
  signIs: {
    hidden: (sign) => `${sign} 是未打开`,
    zero: (sign) => `${sign} 是零`,
    mine: (sign) => `${sign} 是雷`,
    flag: (sign) => `${sign} 是旗`,
  },
  otherSignIs: (sign, kind) => `${sign} 是 ${kind}`,
  reading: (readParts) => readParts.join("，"),

  ownLink: "已从本页面的链接读取。",
  brokenOwnLink: "链接中没有完整的局面：可能被截断了。",
  analyserLink: "已从 JSMinesweeper 的链接读取。",
  mapLink: "已从含雷图的链接读取。",
  brokenLink: (site) => `这个 ${site} 链接中没有页面能显示的完整局面：可能被截断了。`,
  gameWithoutPosition:
    "这个 JSMinesweeper 链接指向一局对局，但不含局面：请在那里勾选“URL query string”并复制地址，或把保存的局面拖到这里。",
  noMap: (host) => `这个 ${host} 链接不含局面：请复制包含雷的完整链接。`,
  onlineGame: (game) =>
    `这是 minesweeper.online 第 ${game} 局的链接，其局面保存在它的服务器上：请绘制局面，或粘贴它的 ZiNi 计算器链接。`,
  onlinePage:
    "这是 minesweeper.online 的页面链接，其局面保存在它的服务器上：请绘制局面，或粘贴它的 ZiNi 计算器链接。",
  loadsNothing: (host) => `页面不会从 ${host} 加载任何内容：请粘贴局面本身。`,
  loadsNoFile: "页面不会从文件地址加载任何内容：请粘贴局面本身。",
};
