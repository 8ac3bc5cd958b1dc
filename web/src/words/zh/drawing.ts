// The words for drawing boards: modes, further tools, overlays, and the appearance.

import type { Words } from "../en.ts";

export const drawing: Words["drawing"] = {
  count: "递增",
  countLabel: "递增：每次点击使数字加一",
  countHint: "递增（C）：点击或向上滚轮使数字加一；右键或向下滚轮使数字减一",
  follow: "数字随雷变化",
  followHint: "添加已知的雷时，周围的数字和总雷数加一；移除时减一",
  left: (mines) => `剩余雷数：${mines}`,
  leftHint: "总雷数减去已知的雷和旗",
  show: "显示",
  overlays: { mine: "雷 %", safe: "安全 %", zero: "空 %" },
  zeroChance: (percent) => `为 0 的概率 ${percent}`,
  safeChance: (percent) => `不是雷的概率 ${percent}`,
  zeroBusy: (done, all) => `正在计算为 0 的概率：${all} 格中的 ${done} 格……`,
  zeroNeeds: "为 0 的概率需要已计数布雷方案且不用密度的局面。",
  blank: "空白局面：",
  appearance: "外观",
  appearances: { plain: "单色数字", coloured: "彩色数字", classic: "经典" },
};
