import { useMemo } from 'react';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { type AsyncOptions, begin, callAsync } from '#platform/web/call-async.ts';
import { picked } from '#platform/web/forms/field-kinds.ts';
import { OwnField } from '#platform/web/forms/fields.tsx';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { reviewCalls } from '../contract/calls.ts';
import { ChoicesField, type Named } from './choices-field.tsx';
import type { LineRow } from './line-columns.tsx';
import { texts } from './texts.ts';

const NOBODY: readonly Named[] = [];

const rowsOf = (lines: readonly LineRow[]) => lines.map(({ id }) => ({ id }));

/** What was applied is taken back, each as a change of its own. */
export const takeBack = async (done: readonly RowOutcome[], options: AsyncOptions) => {
  const rows = done.map(({ id }) => ({ id: Number(id) }));
  return (await callAsync(reviewCalls.takeLinesBack, { rows }, options)).data;
};

/** Each line to those again who were to decide it. */
const giveBack = async (done: readonly RowOutcome[], options: AsyncOptions, sent: readonly LineRow[]) => {
  const ids = new Set(done.map(({ id }) => Number(id)));
  const results: RowOutcome[] = [];
  for (const [reviewers, lines] of Map.groupBy(
    sent.filter(({ id }) => ids.has(id)),
    ({ reviewerIds }) => reviewerIds,
  )) {
    const input = { rows: rowsOf(lines), reviewerIds: reviewers.split(',').map(Number) };
    results.push(...(await callAsync(reviewCalls.reassignLines, input, options)).data.results);
  }
  return { results };
};

/** What is done with chosen lines by whoever looks after the review: applied, or given to another reviewer. */
export const useLineActions = (): readonly RowAction<LineRow>[] => {
  const t = useTexts(texts);
  return useMemo(() => {
    const shared = {
      nameOf: ({ person, role }: LineRow) => `${person} · ${role}`,
      refresh: ['access-reviews', 'access'],
    };
    return [
      rowAction({
        ...shared,
        key: 'apply',
        label: t('apply'),
        icon: <IconPlayerPlay size={15} aria-hidden="true" />,
        atOnce: 100,
        fields: {},
        back: takeBack,
        excludes: ({ decision, result }: LineRow) => {
          if (decision === 'none' || decision === 'keep') return t('undecidedNote');
          if (result === 'gone') return t('goneNote');
          return result === 'applied' || result === 'lapsed' ? t('appliedNote') : null;
        },
        begin: (lines, _values, options) => begin(reviewCalls.applyLines, { rows: rowsOf(lines) }, options),
      }),
      rowAction({
        ...shared,
        key: 'reassign',
        label: t('reassign'),
        icon: <IconUserShare size={15} aria-hidden="true" />,
        fields: { reviewer: picked(NOBODY, { required: true }) },
        places: { reviewerIds: 'reviewer' },
        excludes: ({ result }: LineRow) => (result === 'none' ? null : t('appliedNote')),
        form: (form) => (
          <OwnField<readonly Named[]> of={form.field('reviewer')}>
            {({ held, hold, error }) => (
              <ChoicesField kind="people" label={t('newReviewer')} chosen={held} onChange={hold} error={error} />
            )}
          </OwnField>
        ),
        begin: (lines, { reviewer }, options) =>
          begin(reviewCalls.reassignLines, { rows: rowsOf(lines), reviewerIds: reviewer.map(({ id }) => id) }, options),
        back: giveBack,
      }),
    ];
  }, [t]);
};
