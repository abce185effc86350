import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import type { RowAction } from '#platform/web/row-actions/row-action.ts';
import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { ownLinesSource } from '../contract/sources.ts';
import { useDecideActions } from './decide-actions.tsx';
import type { OwnLineRow } from './line-columns.tsx';
import { DecisionBadge } from './line-state.tsx';
import classes from './reviews.module.css';
import { ownTexts } from './own-texts.ts';
import { texts } from './texts.ts';

/** One own line; null where it no longer waits for the caller. */
const useOwnLine = (id: number) =>
  useQuery({
    queryKey: ['access-reviews', chosenCompany(), 'own-line', id],
    queryFn: async ({ signal }): Promise<OwnLineRow | null> => {
      const asked = { filter: { field: 'id', op: 'eq', value: id } as const, take: 1 };
      return (await call(ownLinesSource.read, asked, { signal })).rows[0] ?? null;
    },
    enabled: id > 0,
  });

const useFacts = (line: OwnLineRow): readonly Fact[] => {
  const t = useTexts(ownTexts);
  const tr = useTexts(texts);
  const { dateTime, day } = useFormat();
  const facts: readonly (Fact | null)[] = [
    [tr('review'), line.review],
    [t('decideBy'), day(dayOf(new Date(line.due)))],
    [t('lastUse'), line.lastUse === null ? tr('never') : dateTime(line.lastUse)],
    [t('uses'), line.used ? t('usesOf', { times: line.times, weeks: line.weeks }) : t('unused')],
    [t('givenBy'), line.givenBy ?? '—'],
    [t('givenAt'), dateTime(line.givenAt)],
    line.reason === null ? null : [t('reason'), line.reason],
    [t('end'), line.until === null ? t('endless') : day(dayOf(new Date(line.until)))],
    line.everywhere ? [t('reach'), t('everywhere')] : null,
    line.word === null ? null : [tr('said'), line.word],
  ];
  return facts.filter((fact) => fact !== null);
};

const LOOKS = { keep: {}, shorten: { variant: 'default' }, remove: { variant: 'default', color: 'red' } } as const;

const Content = ({ line }: { readonly line: OwnLineRow }) => {
  const t = useTexts(ownTexts);
  const tr = useTexts(texts);
  const actions = useDecideActions();
  const [asked, ask] = useState<RowAction<OwnLineRow> | null>(null);
  return (
    <>
      <p className={classes.state}>
        <DecisionBadge decision={line.decision} newUntil={line.newUntil} />
      </p>
      <Facts facts={useFacts(line)} align="start" />
      {line.gone ? <p className={classes.about}>{tr('goneNote')}</p> : null}
      <div className={classes.decide}>
        {(['keep', 'shorten', 'remove'] as const).map((key) => (
          <Button
            key={key}
            {...LOOKS[key]}
            disabled={line.gone}
            onClick={() => ask(actions.find((action) => action.key === key) ?? null)}
          >
            {t(key)}
          </Button>
        ))}
      </div>
      {asked === null ? null : <RowActionDialog action={asked} rows={[line]} onClose={() => ask(null)} />}
    </>
  );
};

/** One line with what is known of it, and its decision: on a phone too. */
export const DecidePanel = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const t = useTexts(ownTexts);
  const asked = useOwnLine(id);
  const title = asked.data ? t('titleOf', { person: asked.data.person, role: asked.data.role }) : t('line');
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked} gone={t('lineGone')}>
      {(line) => <Content key={id} line={line} />}
    </RecordPanel>
  );
};
