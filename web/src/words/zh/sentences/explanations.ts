// The explanations of cells and contradictions.

import type { Templates } from "../../fill-sentence.ts";

export const explanations = {
  has_status: "{subject} {status}",
  status_because: "是{status}：{why}",
  mine_in_some: "不确定：有些布雷方案在此有雷，有些没有",
  shaded_in_some: "不确定：在一种{solution}中是{shaded}，在另一种中是{clear}",
  contradiction_because: "局面自相矛盾：{why}",

  one_clue_shows: "由 1 个数字得出",
  clues_show: "由 {clues} 个数字共同得出",
  one_rule_shows: "由 1 条规则得出",
  rules_show: "由 {rules} 条规则共同得出",
  evidence_shows: "由{evidence}得出",
  no_fewer_show: "{shown}，不能更少",
  none_left_out: "{shown}，缺一不可",
  none_left_out_of: "{shown}，缺一不可，且至少需要 {at_least} 个",
  some_unneeded: "{shown}，其中有些可能不需要",
  labelled_rule: "{label}：{rule}",

  no_mine_left: "{cell} 已没有剩余的雷，所以 {cell} 安全",
  mine_in_every_cell: "{clue} 的所有未打开格子都是雷，所以 {cell} 是雷",
  mines_elsewhere: "{clue} 剩余的雷都在 {other} 的格子中，所以 {cell} 安全",
  too_few_elsewhere: "{clue} 的雷最多有 {mines} 个在 {other} 的格子中，所以 {cell} 是雷",
  clues_fail_if: "如果 {cell} 是{opposite}，这些数字就不能同时成立，所以 {cell} 是{status}",
  rule_fails_if: "如果 {cell} 是{opposite}，这条规则就不能成立，所以 {cell} 是{status}",
  rules_fail_if: "如果 {cell} 是{opposite}，这些规则就不能同时成立，所以 {cell} 是{status}",

  clue_at: "{cell} 的数字 {value}",
  mine_count_of: "总雷数 {value}",
  clue_wants: "{clue}：{cells} 中有 {mines} 个雷",
  clue_wants_none: "{clue}：{cells} 中没有雷",
  clue_wants_cells: "{clue}：需要 {mines} 个雷，但没有未打开的格子",
  clue_leaves: "{clue}，已知 {known} 个雷：{cells} 中还有 {mines} 个雷",
  clue_leaves_none: "{clue}，已知 {known} 个雷：{cells} 中没有雷",
  clue_leaves_no_cells: "{clue}，已知 {known} 个雷：需要 {mines} 个雷，但没有未打开的格子",
  clue_exceeded: "{clue} 小于该处已知 {known} 个雷",
  clues_share: "{clue} 和 {other} 共有 {cells}",
  all_hidden_cells: "全部 {cells} 个未打开的格子",

  clues_allow: "数字允许最少 {least} 个、最多 {most} 个雷",
  clues_contradict: "无论总雷数是多少，数字之间都互相矛盾",
  repair_total: "修正：总雷数改为 {totals:或}",
  repair_clue: "修正：{cell} 的数字 {value} 改为 {values:或}",
  no_repair: "只改一个数字无法修正这个局面",
  repairs_undecided_at: "未判定：把 {cells} 的数字改为其他值能否修正局面",
  repairs_undecided: "未判定：把另外 {clues} 个数字之一改为其他值能否修正局面",
} satisfies Partial<Templates>;
