// The rules of explanations.

import type { Templates } from "../../said.ts";

export const rules = {
  exactly: "{number}",
  at_most: "最多 {number}",
  at_least: "至少 {number}",
  from_to: "{least} 到 {most}",
  one_mine: "1 个雷",
  some_mines: "{numbers:或} 个雷",

  number_of_cells: "{cells} 中有 {number} 个是{colour}",
  number_of_both: "{shaded}（{shaded_colour}）和 {clear}（{clear_colour}）中有 {number} 个成立",

  mines_in_all: "共 {mines} 个雷",
  clear_in_sight: "视野内有 {cells} 个非雷格，包括自己",
  at_most_mines: "{cells} 中最多 {mines} 个雷",
  at_least_mines: "{cells} 中至少 {mines} 个雷",
  one_mine_beside: "{cell} 若是雷，则 {cells} 中恰有一个雷与它相邻",
  equal_rows: "各行的雷数相同：{cells} 与 {others}",
  equal_columns: "各列的雷数相同：{cells} 与 {others}",
  all_connected: "所有{members}连成一个{group}",
  connected_to_border: "{members}的每个{group}都有格子在边界上",
  path_of_mines: "所有雷连成一条从一边到另一边的路径",
  members_mines: "雷",
  members_clear: "非雷格",
  group_of_neighbours: "相邻格的组",
  group_by_sides: "共边格的组",

  clue_sum: "{cells} 中有 {mines}",
  clue_double: "{cells} 中有 {mines}，有色格按两倍计",
  clue_difference: "{cells} 中有色格与其他格的雷数相差 {number}",
  one_run_along: "沿 {cells} 有 {mines} 个雷，连成一段",
  one_run_around: "环绕 {cells} 有 {mines} 个雷，连成一段",
  several_runs_along: "沿 {cells} 有 {mines} 个雷，不止一段",
  several_runs_around: "环绕 {cells} 有 {mines} 个雷，不止一段",
  no_mine_in: "{cells} 中没有雷",
  runs_of_lengths_along: "沿 {cells} 各段雷的长度为 {lengths:和}",
  runs_of_lengths_around: "环绕 {cells} 各段雷的长度为 {lengths:和}",
  runs_along: "沿 {cells} 有 {runs} 段雷",
  runs_around: "环绕 {cells} 有 {runs} 段雷",
  no_contents: "{cells} 没有允许的内容",
  allowed_contents: "{cells} 依次为 {contents:或}，1 表示雷",
  many_contents: "{cells} 为 {number} 种允许的内容之一",
} satisfies Partial<Templates>;
