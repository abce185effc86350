import { useMemo } from 'react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import type { InputOf } from '#platform/contract/call.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { begin, callAsync, type AsyncOptions } from '#platform/web/call-async.ts';
import { moment } from '#platform/web/forms/field-kinds.ts';
import { DayField } from '#platform/web/forms/fields.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { announcementsCalls } from '../contract/announcement-calls.ts';
import type { MadeAnnouncement } from '../contract/shapes.ts';
import { rowActionTexts } from './row-action-texts.ts';

type Input = InputOf<typeof announcementsCalls.changeAnnouncements>;

const changing = (rows: Input['rows'], change: Input['change'], options: AsyncOptions) =>
  begin(announcementsCalls.changeAnnouncements, { rows, change }, options);

const backTo = async (rows: Input['rows'], change: Input['change'], options: AsyncOptions) =>
  (await callAsync(announcementsCalls.changeAnnouncements, { rows, change }, options)).data;

const asLeft = ({ id, mark }: RowOutcome) => ({ id: Number(id), version: Number(mark) });

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** What is done with chosen announcements. */
export const useAnnouncementActions = (): readonly RowAction<MadeAnnouncement>[] => {
  const t = useTexts(rowActionTexts);
  const language = useLanguage();
  return useMemo(() => {
    const nameOf = ({ message }: MadeAnnouncement): string => message[language];
    const shared = { nameOf, refresh: ['announcements'] };
    const withdrawn = ({ state }: MadeAnnouncement) => (state === 'withdrawn' ? t('withdrawn') : null);
    return [
      rowAction({
        ...shared,
        key: 'until',
        label: t('until'),
        icon: <IconCalendarTime size={15} aria-hidden="true" />,
        fields: { until: moment() },
        excludes: (row: MadeAnnouncement, { until }) => {
          if (until !== null && Date.parse(until) <= Date.parse(row.from)) return t('startsLater');
          return withdrawn(row) ?? (timeOf(row.until) === timeOf(until) ? t('sameEnd') : null);
        },
        form: (form) => (
          <DayField withTime of={form.field('until')} label={t('newUntil')} description={t('untilNote')} />
        ),
        begin: (rows, { until }, options) =>
          changing(
            rows.map(({ id, version }) => ({ id, version, until })),
            'until',
            options,
          ),
        back: (done, options, sent) => {
          const before = new Map(sent.map(({ id, until }) => [id, until]));
          const rows = done.map(asLeft).map((row) => ({ ...row, until: before.get(row.id) ?? null }));
          return backTo(rows, 'until', options);
        },
      }),
      rowAction({
        ...shared,
        key: 'withdraw',
        label: t('withdraw'),
        icon: <IconArrowBackUp size={15} aria-hidden="true" />,
        tone: 'danger',
        note: t('withdrawNote'),
        fields: {},
        excludes: (row: MadeAnnouncement) => withdrawn(row),
        begin: (rows, _values, options) =>
          changing(
            rows.map(({ id, version }) => ({ id, version })),
            'withdraw',
            options,
          ),
        back: (done, options) => backTo(done.map(asLeft), 'reinstate', options),
      }),
    ];
  }, [t, language]);
};
