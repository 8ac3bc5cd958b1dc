// Example boards of any shape, which the page offers.

import type { Words } from "../../words/en.ts";

export type Example = keyof Words["shapes"]["examples"];

/** The examples by name. There are two boards, and a level that can be won by proofs alone. */
export const EXAMPLES: Readonly<Record<Example, string>> = {
  hexagons: `cells tiling=hex rows=5 cols=6 mines=8
{1}   ?   3   ?   ?   ?
    2   ?   ? {2}   ?   ?
  ?   ? {1}   ?   ?   ?
    ?   ?   ?   ?   ?   ?
  ?   ? {1} {0} {0}   ?
`,
  torus: `cells wrap=both rows=5 cols=6 mines=7
  ?   ? 0|2 3|5 2|4   ?
  ?   ?   ?   1   ?   1
  ?   ?   ?   ? 0|2   ?
  ?   ?   ?   ? 0|2   ?
  ?   ?   ? 2|4   ?   ?
`,
  level: `cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows=9 cols=5 mines=4
    .   .   0   .    .
    .  ?o   . {1}    .
    *   .  ?1   .   ?1
    .  ?1   .  ?*    .
 ?{1}   .  ?1   .    1
    . ?{1}  .  ?2    .
 ?{1}   .  ?2   . ?{1}
    .  ?*   .  ?*    .
    .   . ?-2-  .    .
line 1,1 3,1 5,1 7,1 = 1
line 1,3 3,3 5,3 7,3 = -2-
`,
};
