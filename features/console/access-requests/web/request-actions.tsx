import { useMemo } from 'react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { type AsyncOptions, begin, callAsync } from '#platform/web/call-async.ts';
import { comingDay, idChoice, prose } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, LinesField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { answerCalls } from '../contract/calls.ts';
import type { RequestRow } from './request-columns.tsx';
import { useAnsweringRoles } from './request-queries.ts';
import { texts } from './texts.ts';

/** The choice of a personal role among the numbers of roles. */
const PERSONAL = 0;

const rowsOf = (requests: readonly RequestRow[]) => requests.map(({ id }) => ({ id }));

const back = async (done: readonly RowOutcome[], options: AsyncOptions) => {
  const rows = done.map(({ id }) => ({ id: Number(id) }));
  return (await callAsync(answerCalls.reopenRequests, { rows }, options)).data;
};

const opens = ({ fits }: RequestRow, roleId: number): boolean => fits.includes(`,${roleId},`);

/** What is done with chosen requests: one role for all that it opens what they ask for, or one word for all. */
export const useRequestActions = (mayAnswer: boolean): readonly RowAction<RequestRow>[] => {
  const t = useTexts(texts);
  const roles = useAnsweringRoles(mayAnswer).data?.rows;
  return useMemo(() => {
    const shared = {
      nameOf: (row: RequestRow) => `${row.person} · ${row.screen}`,
      back,
      refresh: ['access-requests', 'access'],
    };
    const closed = ({ state, mine }: RequestRow) =>
      state === 'waiting' ? (mine ? t('ownNote') : null) : t('notWaiting');
    return [
      rowAction({
        ...shared,
        key: 'approve',
        label: t('approve'),
        icon: <IconCheck size={15} aria-hidden="true" />,
        fields: { roleId: idChoice(null, { required: true }), until: comingDay(), word: prose() },
        check: ({ roleId, until }) => (roleId === PERSONAL && until === null ? { until: t('endNeeded') } : {}),
        excludes: (row: RequestRow, { roleId }) =>
          closed(row) ?? (roleId === null || roleId === PERSONAL || opens(row, roleId) ? null : t('roleUnfit')),
        form: (form) => (
          <>
            <ChoiceField
              of={form.field('roleId')}
              label={t('role')}
              data={[
                { value: '', label: t('chooseRole'), disabled: true },
                ...(roles ?? []).map(({ id, name, requests }) => ({
                  value: String(id),
                  label: t('answersMany', { name, count: requests }),
                })),
                { value: String(PERSONAL), label: t('personal') },
              ]}
            />
            <DayField
              of={form.field('until')}
              label={t('end')}
              description={t('endAsAsked')}
              from={dayOf(new Date())}
            />
            <LinesField of={form.field('word')} label={t('word')} description={t('wordHint')} autosize />
          </>
        ),
        begin: (rows, { roleId, until, word }, options) =>
          begin(
            answerCalls.approveRequests,
            {
              rows: rowsOf(rows),
              roleId: roleId === PERSONAL ? null : roleId,
              ...(until === null ? {} : { until: endOfDay(until) }),
              ...(word === '' ? {} : { word }),
            },
            options,
          ),
      }),
      rowAction({
        ...shared,
        key: 'refuse',
        label: t('refuse'),
        icon: <IconX size={15} aria-hidden="true" />,
        tone: 'danger',
        fields: { word: prose('', { required: true }) },
        excludes: (row: RequestRow) => closed(row),
        form: (form) => (
          <LinesField of={form.field('word')} label={t('refusalWord')} description={t('wordHint')} autosize />
        ),
        begin: (rows, { word }, options) => begin(answerCalls.refuseRequests, { rows: rowsOf(rows), word }, options),
      }),
    ];
  }, [t, roles]);
};
