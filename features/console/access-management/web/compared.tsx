import { Button, Checkbox, Radio, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import classes from './comparison.module.css';
import type { Onto } from './comparison-queries.ts';
import { ComparisonTable, type Line } from './comparison-table.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import type { Comparison } from './use-comparison.ts';

type ComparedProps = {
  readonly comparison: Comparison;
  readonly label: string;
  readonly nameHead: string;
  readonly heads: { readonly left: string; readonly right: string };
  readonly lines: readonly Line[];
  /** Whether the caller may change anything at all. */
  readonly canApply: boolean;
  /** Asks for the ends and the reason, then changes the picked rows. */
  readonly dialog: (picked: readonly number[], onClose: () => void) => ReactNode;
};

/** Two sides, what of their differences is picked, and the side that changes. */
export const Compared = ({ comparison, label, nameHead, heads, lines, canApply, dialog }: ComparedProps) => {
  const t = useTexts(comparisonTexts);
  const [form, setForm] = useUrlChoice('form', ['none', 'apply'], 'none');
  const { onto, setOnto, showSame, setShowSame, pick } = comparison;
  const open = new Set(
    lines.flatMap(({ key, difference, mayPick }) => (difference === 'same' || !mayPick ? [] : [key])),
  );
  // What is not different any more was picked before it was applied.
  const picked = comparison.picked.filter((key) => open.has(key));
  const differing = lines.filter(({ difference }) => difference !== 'same');
  const shown = showSame ? lines : differing;
  const close = () => setForm('none');
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.count} role="status">
          {differing.length === 0 ? t('noDifference') : t('differences', { count: differing.length })}
        </span>
        <Checkbox
          label={t('showSame')}
          checked={showSame}
          onChange={(event) => setShowSame(event.currentTarget.checked)}
        />
        {canApply && differing.length > 0 ? (
          <>
            <Radio.Group label={t('onto')} value={onto} onChange={(to) => setOnto(to as Onto)} className={classes.onto}>
              <Group gap={20}>
                <Radio value="left" label={heads.left} />
                <Radio value="right" label={heads.right} />
              </Group>
            </Radio.Group>
            <Button disabled={picked.length === 0} onClick={() => setForm('apply')}>
              {t('apply', { count: picked.length })}
            </Button>
          </>
        ) : null}
      </div>
      {shown.length === 0 ? null : (
        <ComparisonTable
          label={label}
          nameHead={nameHead}
          heads={heads}
          lines={canApply ? shown : shown.map((line) => ({ ...line, mayPick: false }))}
          picked={picked}
          pick={pick}
        />
      )}
      {canApply && form === 'apply' && picked.length > 0 ? dialog(picked, close) : null}
    </>
  );
};
