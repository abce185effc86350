import { CloseButton } from '@mantine/core';
import { MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';
import type { PutTold } from './use-put.ts';

const useWords = () => {
  const t = useTexts(matrixTexts);
  return (told: PutTold): string => {
    if (told.kind === 'tooMany') return t('tooMany', { count: told.count, most: MAX_CHANGES });
    const words = told.words.map((word) => `“${word}”`).join(', ');
    const left = [
      ...told.left.map(([why, count]) => t(`sum-${why}`, { count, words })),
      ...(told.outside > 0 ? [t('sum-outside', { count: told.outside })] : []),
    ];
    const taken = t('putTaken', { count: told.taken });
    return left.length === 0 ? taken : `${taken} ${t('putLeft', { why: left.join('; ') })}`;
  };
};

/** How much of a block came in, and what was left out and why. */
export const PutNote = ({ told, onClose }: { readonly told: PutTold | null; readonly onClose: () => void }) => {
  const t = useTexts(matrixTexts);
  const wordsOf = useWords();
  const isWarning = told !== null && (told.kind === 'tooMany' || told.left.length > 0 || told.outside > 0);
  return (
    <div role="status" className={told === null ? classes.noPut : classes.put} data-warning={isWarning || undefined}>
      {told === null ? null : (
        <>
          <span>{wordsOf(told)}</span>
          <CloseButton size="sm" aria-label={t('closeNote')} onClick={onClose} />
        </>
      )}
    </div>
  );
};
