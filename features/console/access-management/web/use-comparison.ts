import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { Onto, Pair } from './comparison-queries.ts';

/** What is compared, what of it is picked and which side it changes: all of it stands in the address. */
export const useComparison = () => {
  const [left, setLeft] = useUrlState('left', 0);
  const [right, setRight] = useUrlState('right', 0);
  const [onto, setOnto] = useUrlChoice('onto', ['left', 'right'], 'right');
  const [text, setText] = useUrlState('picks', '');
  const [showSame, setShowSame] = useUrlState('same', false);
  const pair: Pair = { left, right };
  return {
    pair,
    setSide: { left: setLeft, right: setRight } satisfies Record<Onto, (id: number) => void>,
    onto,
    setOnto,
    picked: text === '' ? [] : text.split('-').map(Number),
    pick: (keys: readonly number[]) => setText(keys.join('-')),
    showSame,
    setShowSame,
  };
};

export type Comparison = ReturnType<typeof useComparison>;
