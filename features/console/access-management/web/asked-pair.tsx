import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import type { Pair } from './comparison-queries.ts';
import { comparisonTexts } from './comparison-texts.ts';

/** Whether two different ones are chosen. */
export const isPair = ({ left, right }: Pair): boolean => left > 0 && right > 0 && left !== right;

type AskedPairProps<T> = {
  readonly pair: Pair;
  /** What is said as long as two are not chosen. */
  readonly chooseTwo: string;
  readonly asked: UseQueryResult<T>;
  readonly children: (compared: T) => ReactNode;
};

/** What two that were chosen come to; what is missing, under way or refused until then. */
export const AskedPair = <T,>({ pair, chooseTwo, asked, children }: AskedPairProps<T>) => {
  const t = useTexts(comparisonTexts);
  if (!isPair(pair))
    return <EmptyNote title={pair.left > 0 && pair.left === pair.right ? t('sameTwice') : chooseTwo} description="" />;
  if (asked.error) return <RefusalNote problem={asked.error} />;
  return asked.data === undefined ? <Skeletons rows={6} /> : children(asked.data);
};
