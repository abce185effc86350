import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import classes from './pager.module.css';
import { pagerTexts } from './pager-texts.ts';

type PagerProps = {
  readonly skip: number;
  readonly take: number;
  readonly total: number;
  readonly onSkip: (skip: number) => void;
};

/** Where one is in a list that the server pages, and the way on. */
export const Pager = ({ skip, take, total, onSkip }: PagerProps) => {
  const t = useTexts(pagerTexts);
  const { number } = useFormat();
  const to = Math.min(skip + take, total);
  return (
    <div className={classes.pager}>
      <span>{t('shown', { from: number(total === 0 ? 0 : skip + 1), to: number(to), total: number(total) })}</span>
      <span className={classes.buttons}>
        <ActionIcon
          variant="default"
          aria-label={t('previous')}
          disabled={skip === 0}
          onClick={() => onSkip(Math.max(0, skip - take))}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('next')} disabled={to >= total} onClick={() => onSkip(skip + take)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  );
};
