// The failures of recorded games. A recording states each failure as an English sentence of the referee.

const SENTENCES: Record<string, string> = {
  "the player ended before the game did": "玩家程序在对局结束之前退出",
  "the player's time is over": "玩家的时间已用完",
  "the game was cancelled": "对局已取消",
};

/** An illegal command, which the referee quotes before it gives the reason. */
const ILLEGAL_COMMAND = /^command (\d+) (`[^`]*`): /;

/** Returns the failure in Chinese. A reason that is recorded as free text stays as it is. */
export const failureWords = (fault: string): string =>
  SENTENCES[fault] ??
  fault.replace(ILLEGAL_COMMAND, (_, number, command) => `第 ${number} 条命令 ${command}：`);
