import { SegmentedControl } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useAsked, ReportButton } from '#features/workplace/reports/web/api.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { isApiProblem } from '#platform/web/api-problem.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { explainCalls } from '../contract/calls.ts';
import { openableReport, openableSource, openersSource } from '../contract/sources.ts';
import { AccessChanges } from './access-changes.tsx';
import classes from './explain.module.css';
import { useComparison, useExplanation, useScreens } from './explain-queries.ts';
import { MomentField } from './moment-field.tsx';
import { PersonField } from './person-field.tsx';
import { ScreenField } from './screen-field.tsx';
import { texts } from './texts.ts';
import { type Question, useQuestion, views } from './use-question.ts';
import { Verdict } from './verdict.tsx';

const NO_ACTIONS: readonly never[] = [];
/** The question has to be another one: asking again does not help. */
const OF_THE_QUESTION: readonly number[] = [400, 404, 422];
const OPENERS = { name: {}, userName: {}, company: {}, role: {}, level: {}, until: {} };
const OPENABLE = {
  screen: { grow: 1, minWidth: 160 },
  url: { grow: 2, minWidth: 220, code: true },
  company: {},
  role: {},
  level: {},
  until: {},
};

/** What is shown of a question: its answer, that it is being asked, or why there is none. */
const Answered = <T,>({
  asked,
  children,
}: {
  readonly asked: UseQueryResult<T>;
  readonly children: (of: T) => ReactNode;
}) => {
  if (asked.data !== undefined) return children(asked.data);
  if (isApiProblem(asked.error) && OF_THE_QUESTION.includes(asked.error.status))
    return <RefusalNote problem={asked.error} compact />;
  if (asked.error) return <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} />;
  return <Skeletons />;
};

const Why = ({ question }: { readonly question: Question }) => {
  const t = useTexts(texts);
  const { person, target, at, where, setWhere } = question;
  const asked = useExplanation(
    person === 0 || target === ''
      ? null
      : { personId: person, url: target, ...(at === '' ? {} : { at }), ...(where === 0 ? {} : { companyId: where }) },
  );
  if (person === 0 || target === '') return <EmptyNote title={t('askWhy')} description={t('askWhyNote')} />;
  return (
    <Answered asked={asked}>
      {(explanation) => {
        const { companies, company } = explanation;
        const choices =
          company === null || companies.some(({ id }) => id === company.id) ? companies : [company, ...companies];
        return (
          <>
            {choices.length > 1 ? (
              <FoldSelect
                label={t('company')}
                value={String(company?.id ?? '')}
                onChange={(id) => setWhere(Number(id ?? 0))}
                data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
                w={260}
              />
            ) : null}
            <Verdict of={explanation} isPast={at !== ''} />
          </>
        );
      }}
    </Answered>
  );
};

const Who = ({ target }: Pick<Question, 'target'>) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const found = useScreens(target);
  const screen = found.data?.rows.find(({ url }) => url === target);
  const where = useMemo((): Filter => ({ field: 'screenId', op: 'eq', value: screen?.id ?? 0 }), [screen?.id]);
  const source = useDataSource(openersSource, 'access', { where });
  const columns = useMemo(() => gridColumns(openersSource, language, OPENERS), [language]);
  if (target === '') return <EmptyNote title={t('askWho')} description={t('askWhoNote')} />;
  if (found.data === undefined || found.isPlaceholderData)
    return found.error ? <RefusalNote problem={found.error} onRetry={() => void found.refetch()} /> : <Skeletons />;
  if (screen === undefined) return <EmptyNote title={t('unknownScreen')} description={t('unknownScreenNote')} />;
  const { routeRoles } = screen;
  return (
    <>
      {routeRoles.length === 0 ? null : (
        <p className={classes.note}>{t('routeRoles', { roles: routeRoles.join(', ') })}</p>
      )}
      <DataGrid
        name="screen-openers"
        label={t('openersTitle')}
        columns={columns}
        source={source}
        rowKey={(row) => row.key}
        bulk={NO_ACTIONS}
        wholeExport={explainCalls.exportOpeners}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('noOpeners')} />}
      />
    </>
  );
};

const personIs = (person: number): Filter => ({ field: 'personId', op: 'eq', value: person });

const What = ({ person }: Pick<Question, 'person'>) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const where = useMemo(() => personIs(person), [person]);
  const source = useDataSource(openableSource, 'access', { where });
  const columns = useMemo(() => gridColumns(openableSource, language, OPENABLE), [language]);
  if (person === 0) return <EmptyNote title={t('askWhat')} description={t('askWhatNote')} />;
  return (
    <DataGrid
      name="openable-screens"
      label={t('openableTitle')}
      columns={columns}
      source={source}
      rowKey={(row) => row.key}
      bulk={NO_ACTIONS}
      wholeExport={explainCalls.exportOpenable}
      searchLabel={t('search')}
      empty={<EmptyNote title={t('noOpenable')} />}
    />
  );
};

const Changes = ({ person, from, to }: Pick<Question, 'person' | 'from' | 'to'>) => {
  const t = useTexts(texts);
  const asked = useComparison(
    person === 0 || from === '' ? null : { personId: person, from, ...(to === '' ? {} : { to }) },
  );
  if (person === 0 || from === '')
    return <EmptyNote title={t(person === 0 ? 'askChanges' : 'askChangesOf')} description={t('askChangesNote')} />;
  return (
    <Answered asked={asked}>{({ rows, unchanged }) => <AccessChanges rows={rows} unchanged={unchanged} />}</Answered>
  );
};

const Asking = ({ question }: { readonly question: Question }) => {
  const t = useTexts(texts);
  const { view, person, target, at, from, to } = question;
  return (
    <div className={classes.question}>
      {view === 'who' ? null : <PersonField value={person} onChange={question.setPerson} />}
      {view === 'why' || view === 'who' ? <ScreenField value={target} onChange={question.setTarget} /> : null}
      {view === 'why' ? <MomentField label={t('moment')} value={at} onChange={question.setAt} /> : null}
      {view === 'changes' ? (
        <>
          <MomentField label={t('from')} value={from} onChange={question.setFrom} />
          <MomentField label={t('to')} value={to} onChange={question.setTo} />
        </>
      ) : null}
    </div>
  );
};

const Answer = ({ question }: { readonly question: Question }) => {
  const { view } = question;
  if (view === 'who') return <Who target={question.target} />;
  if (view === 'what') return <What person={question.person} />;
  if (view === 'changes') return <Changes person={question.person} from={question.from} to={question.to} />;
  return <Why question={question} />;
};

const PrintedList = ({ person }: Pick<Question, 'person'>) => {
  const asked = useAsked(openableSource, [personIs(person)], { name: 'openable-screens' });
  return <ReportButton report={openableReport} asked={asked} />;
};

/** Erişimi Açıkla: why somebody may open a screen or not, who can open it, and what somebody can open. */
const ExplainScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const question = useQuestion();
  const { view, person } = question;
  return (
    <Page title={shown.caption} actions={view === 'what' && person !== 0 ? <PrintedList person={person} /> : null}>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(next) => question.setView(views.find((each) => each === next) ?? 'why')}
        data={views.map((value) => ({ value, label: t(value) }))}
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
      />
      <Asking key={view} question={question} />
      <Answer question={question} />
    </Page>
  );
};

export { ExplainScreen as screen };
