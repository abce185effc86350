/** What a page tells its reader to do, block by block. */
export type Step =
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'create'; readonly file: string; readonly text: string }
  | { readonly kind: 'append'; readonly file: string; readonly text: string }
  | { readonly kind: 'replace'; readonly file: string; readonly from: string; readonly to: string };

type Block = { readonly told: string; readonly language: string; readonly code: string };

/** The fenced blocks of a page, each with the words before it since the last one. */
const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/([^]*?)^```(\w+)\n([^]*?)^```$/gm)].map(([, told = '', language = '', code = '']) => ({
    told: told.trim().replaceAll(/\s+/g, ' '),
    language,
    code,
  }));

const FORMS = [
  { words: /In `([^`]+)`, replace$/, next: 'with' },
  { words: /In `([^`]+)`, after$/, next: 'add' },
] as const;

const stepOf = (block: Block, following: Block | undefined): { readonly step: Step; readonly used: number } => {
  if (block.language === 'sh') return { step: { kind: 'run', command: block.code.trim() }, used: 1 };
  for (const { words, next } of FORMS) {
    const file = words.exec(block.told)?.[1];
    if (file === undefined) continue;
    if (following?.told !== next)
      throw new Error(`after "${block.told.slice(-80)}" the page does not go on by "${next}"`);
    const to = next === 'with' ? following.code : block.code + following.code;
    return { step: { kind: 'replace', file, from: block.code, to }, used: 2 };
  }
  const created = /Create `([^`]+)` with$/.exec(block.told)?.[1];
  if (created !== undefined) return { step: { kind: 'create', file: created, text: block.code }, used: 1 };
  const longer = /At the end of `([^`]+)`, add$/.exec(block.told)?.[1];
  if (longer !== undefined) return { step: { kind: 'append', file: longer, text: block.code }, used: 1 };
  throw new Error(`the page does not say what to do with the block after "${block.told.slice(-80)}"`);
};

/** The steps of a page in its order; a block that the words before it do not place is an error. */
export const readSteps = (page: string): readonly Step[] => {
  const blocks = blocksOf(page);
  const steps: Step[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (block === undefined) break;
    const { step, used } = stepOf(block, blocks[at + 1]);
    steps.push(step);
    at += used;
  }
  return steps;
};
