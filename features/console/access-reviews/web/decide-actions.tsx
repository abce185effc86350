import { useMemo } from 'react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { type AsyncOptions, begin, callAsync } from '#platform/web/call-async.ts';
import { comingDay, prose } from '#platform/web/forms/field-kinds.ts';
import { DayField, LinesField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { decideCalls } from '../contract/calls.ts';
import type { Decision } from '../contract/vocabulary.ts';
import type { OwnLineRow } from './line-columns.tsx';
import { ownTexts } from './own-texts.ts';
import { texts } from './texts.ts';

const rowsOf = (lines: readonly OwnLineRow[]) => lines.map(({ id, version }) => ({ id, version }));

type Before = Pick<OwnLineRow, 'decision' | 'newUntil' | 'word'>;

const sameBefore = ({ decision, newUntil, word }: Before): string => JSON.stringify([decision, newUntil, word]);

/** Each line again as it was decided before, or undecided: of whoever decided since nothing is written over. */
const back = async (done: readonly RowOutcome[], options: AsyncOptions, sent: readonly OwnLineRow[]) => {
  const marks = new Map(done.map(({ id, mark }) => [Number(id), Number(mark)]));
  const results: RowOutcome[] = [];
  for (const of of Map.groupBy(
    sent.filter(({ id }) => marks.has(id)),
    sameBefore,
  ).values()) {
    const [first] = of;
    if (first === undefined) continue;
    const rows = of.map(({ id }) => ({ id, version: marks.get(id) ?? 0 }));
    const { decision, newUntil, word } = first;
    const input = { rows, decision, until: newUntil, ...(word === null ? {} : { word }) };
    results.push(...(await callAsync(decideCalls.decideLines, input, options)).data.results);
  }
  return { results };
};

const send = (
  lines: readonly OwnLineRow[],
  decision: Decision | 'none',
  { until = null, word = '' }: { readonly until?: string | null; readonly word?: string },
  options: AsyncOptions,
) =>
  begin(
    decideCalls.decideLines,
    {
      rows: rowsOf(lines),
      decision,
      ...(until === null ? {} : { until: endOfDay(until) }),
      ...(word === '' ? {} : { word }),
    },
    options,
  );

/** What is decided of chosen lines: keep, shorten, remove, each with a word; and taking a decision back. */
export const useDecideActions = (): readonly RowAction<OwnLineRow>[] => {
  const t = useTexts(ownTexts);
  const tr = useTexts(texts);
  return useMemo(() => {
    const shared = {
      nameOf: ({ person, role }: OwnLineRow) => `${person} · ${role}`,
      back,
      refresh: ['access-reviews'],
      excludes: ({ gone }: OwnLineRow) => (gone ? tr('goneNote') : null),
    };
    return [
      rowAction({
        ...shared,
        key: 'keep',
        label: t('keep'),
        icon: <IconCheck size={15} aria-hidden="true" />,
        fields: { word: prose() },
        form: (form) => <LinesField of={form.field('word')} label={t('word')} description={t('wordHint')} autosize />,
        begin: (lines, values, options) => send(lines, 'keep', values, options),
      }),
      rowAction({
        ...shared,
        key: 'shorten',
        label: t('shorten'),
        icon: <IconScissors size={15} aria-hidden="true" />,
        fields: { until: { ...comingDay(), required: true }, word: prose() },
        form: (form) => (
          <>
            <DayField
              of={form.field('until')}
              label={t('newEnd')}
              description={t('newEndHint')}
              from={dayOf(new Date())}
            />
            <LinesField of={form.field('word')} label={t('word')} description={t('wordHint')} autosize />
          </>
        ),
        begin: (lines, values, options) => send(lines, 'shorten', values, options),
      }),
      rowAction({
        ...shared,
        key: 'remove',
        label: t('remove'),
        icon: <IconUserMinus size={15} aria-hidden="true" />,
        tone: 'danger',
        fields: { word: prose() },
        form: (form) => <LinesField of={form.field('word')} label={t('word')} description={t('wordHint')} autosize />,
        begin: (lines, values, options) => send(lines, 'remove', values, options),
      }),
      rowAction({
        ...shared,
        key: 'take-back',
        label: t('takeBack'),
        icon: <IconArrowBackUp size={15} aria-hidden="true" />,
        fields: {},
        excludes: ({ decision }: OwnLineRow) => (decision === 'none' ? tr('undecidedNote') : null),
        begin: (lines, _values, options) => send(lines, 'none', {}, options),
      }),
    ];
  }, [t, tr]);
};
