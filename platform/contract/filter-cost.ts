/** How a condition compares: by what stands somewhere in a text, by how a text begins, by a whole text, or by something else. */
export type Comparison = 'within' | 'beginning' | 'text' | 'other';

/** What a condition costs on each row: a text is folded first, and looked through from each of its letters. */
const COSTS: Readonly<Record<Comparison, number>> = { within: 8, beginning: 4, text: 3, other: 1 };

/** What a filter may cost: a dozen searches within texts, or a hundred comparisons of numbers. */
export const MAX_COST = 100;
/** Letters that its texts may have together. */
export const MAX_LETTERS = 4_000;

const VALUES_AT_ONCE = 10;

/** What a condition costs that names so many values. */
export const costOf = (comparison: Comparison, values: number): number =>
  COSTS[comparison] + Math.floor(values / VALUES_AT_ONCE);
