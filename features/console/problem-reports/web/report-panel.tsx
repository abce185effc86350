import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { ProblemReport } from '../contract/shapes.ts';
import { HandleForm } from './handle-form.tsx';
import { useReport } from './reports-queries.ts';
import classes from './reports.module.css';
import { ReportStateBadge } from './report-state.tsx';
import { reportTexts } from './texts.ts';

type Onward = { readonly onOpen: (id: number) => void };

const ReportFacts = ({ report }: { readonly report: ProblemReport }) => {
  const t = useTexts(reportTexts);
  const { dateTime } = useFormat();
  const { person, company, page, screenName, incident, handled } = report;
  const facts: readonly Fact[] = [
    [t('at'), dateTime(report.at)],
    [t('person'), person],
    [t('company'), company],
    [
      t('page'),
      screenName === page ? (
        <code key="page">{page}</code>
      ) : (
        <PageLink key="page" className={classes.link} to={page}>
          {screenName}
        </PageLink>
      ),
    ],
    ...(incident === null
      ? []
      : [
          [
            t('incident'),
            <PageLink
              key="incident"
              className={classes.link}
              to={`${requestsUrl}?incident=${encodeURIComponent(incident)}`}
              label={`${t('openLog')}: ${incident}`}
            >
              <code lang="en">{incident}</code>
            </PageLink>,
          ] as const,
        ]),
    ...(handled === null
      ? []
      : ([
          [t('handledAt'), dateTime(handled.at)],
          [t('handledBy'), handled.by],
          [t('answer'), handled.word],
        ] as const)),
  ];
  return <Facts facts={facts} align="start" />;
};

/** The latest first, as people tell it. */
const Did = ({ steps, screens }: Pick<ProblemReport, 'steps' | 'screens'>) => {
  const t = useTexts(reportTexts);
  const { dateTime } = useFormat();
  return (
    <>
      <h3 className={classes.section}>{t('did')}</h3>
      {steps.length === 0 ? <p className={classes.none}>{t('didNothing')}</p> : null}
      <ol className={classes.list} hidden={steps.length === 0}>
        {steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.method} ${step.path} ${step.status}`}>
            <span className={classes.grow} lang="en">
              {step.title}
              <span className={classes.note}>
                {step.method} {step.path}
              </span>
            </span>
            <span className={classes.meta}>{step.status === 0 ? t('unanswered') : step.status}</span>
            <time className={classes.meta} dateTime={step.at}>
              {dateTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
      <h3 className={classes.section}>{t('lastScreens')}</h3>
      {screens.length === 0 ? <p className={classes.none}>{t('noScreens')}</p> : null}
      <ul className={classes.list} hidden={screens.length === 0}>
        {screens.map((screen) => (
          <li key={`${screen.url} ${screen.at}`}>
            <span className={classes.grow}>{screen.caption}</span>
            <time className={classes.meta} dateTime={screen.at}>
              {dateTime(screen.at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
};

const Alike = ({ alike, onOpen }: Pick<ProblemReport, 'alike'> & Onward) => {
  const t = useTexts(reportTexts);
  const { dateTime } = useFormat();
  if (alike.length === 0) return null;
  return (
    <>
      <h3 className={classes.section}>{t('alike')}</h3>
      <ul className={classes.list}>
        {alike.map((other) => (
          <li key={other.id}>
            <span className={classes.grow}>
              <button type="button" className={classes.plain} onClick={() => onOpen(other.id)}>
                {other.person}
              </button>
              <span className={classes.note}>{other.note ?? t('noNote')}</span>
            </span>
            <time className={classes.meta} dateTime={other.at}>
              {dateTime(other.at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
};

type ContentProps = { readonly report: ProblemReport; readonly mayEdit: boolean } & Onward;

const Content = ({ report, mayEdit, onOpen }: ContentProps) => {
  const t = useTexts(reportTexts);
  const [dialog, setDialog] = useUrlState('form', '');
  const isOpen = report.state === 'open';
  return (
    <>
      <div className={classes.head}>
        <ReportStateBadge state={report.state} />
      </div>
      {report.note === null ? null : <p className={classes.said}>{report.note}</p>}
      <ReportFacts report={report} />
      {mayEdit && isOpen ? (
        <div className={classes.buttons}>
          <Button
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setDialog('handle')}
          >
            {t('handle')}
          </Button>
        </div>
      ) : null}
      <Alike alike={report.alike} onOpen={onOpen} />
      <Did steps={report.steps} screens={report.screens} />
      {dialog === 'handle' && mayEdit && isOpen ? <HandleForm report={report} onClose={() => setDialog('')} /> : null}
    </>
  );
};

type ReportPanelProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly mayEdit: boolean;
} & Onward;

/** One report at the side: who, when, where, the incident, what they did, and the answer. */
export const ReportPanel = ({ id, onClose, mayEdit, onOpen }: ReportPanelProps) => {
  const t = useTexts(reportTexts);
  const asked = useReport(id);
  const title = asked.data === undefined ? t('title') : t('named', { person: asked.data.person });
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked} gone={t('gone')}>
      {(report) => <Content key={id} report={report} mayEdit={mayEdit} onOpen={onOpen} />}
    </RecordPanel>
  );
};
