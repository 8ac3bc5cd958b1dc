// Requests, and the limits of searches.

import type { Templates } from "../../said.ts";

export const requests = {
  line_too_long: "应为{expected}，实际更长",
  line_of_bytes: "最多 {most} 字节的行",
  line_not_utf8: "第 {column} 列：应为 UTF-8 文本，实际有字节 {byte}",
  not_an_object: "应为含键 `do` 的对象，实际为 {found}",
  object_not_closed: "第 {column} 列：应为对象的结尾，行却已结束",
  not_json: "第 {column} 列：应为 JSON，实际为 {found}",
  request_key_once: "应只有一个 `{key}`，实际重复出现",
  unknown_key: "未知的键 `{found}`",
  missing_key: "缺少 `{key}`（{expected}）",
  wrong_value: "`{key}` 的值 {found} 无效（应为 {expected}）",
  missing_question: "`do` 应为 {questions:`} 之一",
  question_not_text: "`do` 应为 {questions:`} 之一，实际为 {found}",
  unknown_question: "未知的问题 `{found}`",
  unknown_backend: "未知的求解器 `{found}`",
  unknown_engine: "{puzzle} 没有引擎 `{found}`",
  unknown_name: "未知的名称 `{found}`",
  unknown_file: "`{found}` 不是证书的文件",
  file_once: "应只有一个 `{file}`，实际重复出现",
  cell_not_on_board: "`{key}` 应在 {shape} 的局面内，实际为 [{row},{col}]",
  cell_not_hidden: "`{key}` 应未打开，实际 [{row},{col}] 为 `{content}`",
  type_error: "请求无效（{reason}）",
  invalid_move: "第 {number} 步无效（{reason}）",

  either_key: "应为 `{key}` 或 `{other}` 之一",
  number_of_key: "`{key}` 应为 {least} 至 {most}，实际为 {found}",
  share_of_key: "`{key}` 应为 0 至 1，实际为 {found}",
  total_for_score: "应有 `mines=`，得分需要它",
  cell_of_consistent_board: "应有 `cell`：局面有解",
  claims_about_cells: "应为扫雷或计数的证书：其他证书没有关于格子的断言",
  program_counts_no_work_of_key: "整数规划不计工作量（{remedy}）",
  keys_of_no_guess: "`first` 和 `difficulty` 只应与 `no_guess` 一起使用",
  keys_of_other_boards: "`no_guess` 不应与 `open` 或 `squared_distance` 一起使用",
  no_first_of_level: "不应有 `first`：关卡已说明开始时打开的格子",
  first_of_layout: "应有 `first`，即首先点击的格子，局面没有说明",
  seed_or_transcript: "应有 `seed`（1 至 2^63 - 1 的数）或 `transcript`",
  only_transcript: "`transcript` 不应与 `contest`、`settings` 或 `seed` 一起使用",
  contest_by_hand: "应为 {contests:或} 之一，实际为 `{found}`",
  layers_of_level: "层数应如 3 或 2x3，每个为 1 至 {most}",

  open_cell_of_move: "`cell` 应未打开，实际为已打开的 {cell}",
  game_without_stop: "应为可提前停止的游戏",
  time_of_move: "`time` 应以秒为单位且不早于上一步，实际为 {before} 之后的 {found}",

  kind_too_small: "应至少有一行、一列且平方距离至少为 1，实际为 {shape} 和 {distance}",
  distance_too_large: "平方距离应不超过 {most}，实际为 {found}",
  sides_too_long: "边长应不超过 {most}，实际为 {shape}",
  one_mine_a_cell: "应最多 {most} 颗雷，每格一颗，实际为 {found}",
  first_click_clear: "应最多 {most} 颗雷，以便首次点击安全，实际为 {found}",
  no_zero_to_open: "没有格子是零，应减少雷数，或给出打开的比例",
  every_board_needs_a_guess:
    "应为其他大小、雷数或首次点击：{shape}、{mines} 颗雷、从 {first} 开始的局面都需要猜测",
  every_board_with_zero_needs_a_guess:
    "应为其他大小、雷数或首次点击：{shape}、{mines} 颗雷、从 {first} 的零开始的局面都需要猜测",
  level_too_small: "应至少有一行一列，实际为 {shape}",
  level_too_large: "所有层应最多 {most} 格，实际为 {found}",
  level_expected: "应为{expected}",

  form_of_other_puzzle: "此谜题的局面应为形式 `text` 或 `json`",
  no_signs_of_other_puzzle: "不应有符号：只有扫雷的网格接受符号",
  not_shown:
    "应为 `gridproof transcript 1`、录像的 `RawVF_Version:`、答案的 `Case #1:`，或 {puzzles:或} 的局面",
  defect: "gridproof 的缺陷（{reason}）",
} satisfies Partial<Templates>;
