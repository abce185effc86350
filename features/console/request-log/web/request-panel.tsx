import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import type { DecisionStep } from '#platform/contract/decision.ts';
import type { Incident, WholeEntry } from '../contract/shapes.ts';
import { OutcomeBadge, saidIn } from './request-columns.tsx';
import { useIncident } from './request-queries.ts';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';

const Code = ({ label, text }: { readonly label: string; readonly text: string | null }) =>
  text === null || text === '' ? null : (
    <>
      <p className={classes.label}>{label}</p>
      <pre className={classes.code} tabIndex={0} role="region" aria-label={label} lang="en">
        {text}
      </pre>
    </>
  );

const EntryFacts = ({ entry }: { readonly entry: WholeEntry }) => {
  const t = useTexts(requestTexts);
  const { dateTime, number } = useFormat();
  const facts: readonly Fact[] = [
    [t('at'), dateTime(entry.at)],
    [t('person'), entry.person === '' ? t('nobody') : entry.person],
    ...(entry.company === null ? [] : [[t('company'), entry.company] as const]),
    [
      t('screen'),
      entry.screen === '' ? (
        t('noScreen')
      ) : (
        <span key="screen">
          {entry.screenName}
          <span className={classes.small} lang="en">
            {entry.screen}
          </span>
        </span>
      ),
    ],
    [t('elapsed'), `${number(entry.elapsed)} ms`],
    ...(entry.code === null ? [] : [[t('code'), <code key="code">{entry.code}</code>] as const]),
    ...(entry.ip === null ? [] : [[t('ip'), entry.ip] as const]),
    ...(entry.claimed.user === null ? [] : [[t('claimedUser'), entry.claimed.user] as const]),
    ...(entry.claimed.at === null ? [] : [[t('claimedAt'), dateTime(entry.claimed.at)] as const]),
    ...(entry.requestId === null ? [] : [[t('incident'), <code key="incident">{entry.requestId}</code>] as const]),
  ];
  return <Facts facts={facts} align="start" />;
};

/** Roles and what they open are named; the other steps are questions with an answer. */
const StepText = ({ step: { step, ok, subject } }: { readonly step: DecisionStep }) => {
  const t = useTexts(requestTexts);
  if (step === 'roles' || step === 'grant')
    return <span className={classes.grow}>{ok ? t(`step-${step}`, { names: subject ?? '' }) : t(`no-${step}`)}</span>;
  return (
    <>
      <span className={classes.grow}>
        {t(`step-${step}`)}
        {subject === null ? null : <span className={classes.small}>{subject}</span>}
      </span>
      <span className={classes.meta}>{t(ok ? 'yes' : 'no')}</span>
    </>
  );
};

const Decided = ({ decision }: { readonly decision: NonNullable<WholeEntry['decision']> }) => {
  const t = useTexts(requestTexts);
  return (
    <>
      <h3 className={classes.section}>{t('decision')}</h3>
      <div className={classes.badges} style={{ marginBottom: 8 }}>
        <StatusBadge tone={decision.allowed ? 'success' : 'warning'}>
          {t(decision.allowed ? 'allowed' : 'denied')}
        </StatusBadge>
        {decision.url === null ? null : <span lang="en">{decision.url}</span>}
      </div>
      <ol className={classes.steps}>
        {decision.because.map((step) => (
          <li key={step.step} data-ok={step.ok}>
            <span className={classes.mark} aria-hidden="true">
              {step.ok ? <IconCheck size={12} stroke={2.5} /> : <IconX size={12} stroke={2.5} />}
            </span>
            <StepText step={step} />
          </li>
        ))}
      </ol>
    </>
  );
};

/** Why it failed, as far as either side knows: what was said, the decision met, the place in the server. */
const Cause = ({ entry, others }: Incident) => {
  const t = useTexts(requestTexts);
  const all = [entry, ...others];
  // A message says more than what its code means, whichever side has it.
  const said = [...all.filter(({ error }) => error !== null), ...all].map(saidIn).find((text) => text !== '');
  const decision = all.find((each) => each.decision !== null)?.decision ?? null;
  const trace = all.find((each) => each.trace !== null)?.trace ?? null;
  return (
    <section aria-label={t('cause')}>
      <h3 className={classes.section}>{t('cause')}</h3>
      {said === undefined ? null : (
        <p className={classes.cause} data-tone={entry.outcome === 'refused' ? 'warning' : 'danger'}>
          {said}
        </p>
      )}
      <Code label={t('trace')} text={trace} />
      {decision === null ? null : <Decided decision={decision} />}
    </section>
  );
};

type Onward = { readonly onOpen: (id: number) => void; readonly onFilter: (values: Record<string, string>) => void };

const OtherSide = ({ others, onOpen }: Pick<Incident, 'others'> & Onward) => {
  const t = useTexts(requestTexts);
  const { dateTime } = useFormat();
  return (
    <section>
      <h3 className={classes.section}>{t('otherSide')}</h3>
      {others.length === 0 ? <p className={classes.none}>{t('noOtherSide')}</p> : null}
      <ul className={classes.list} hidden={others.length === 0}>
        {others.map((other) => (
          <li key={other.id}>
            <span className={classes.grow}>
              <button type="button" className={classes.plain} onClick={() => onOpen(other.id)}>
                {t(`source-${other.source}`)}: {other.method} {other.url}
              </button>
              <span className={classes.small}>{saidIn(other)}</span>
            </span>
            <span className={classes.meta}>{dateTime(other.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Around = ({ screens, refusals, onOpen }: Incident & Onward) => {
  const t = useTexts(requestTexts);
  const { dateTime } = useFormat();
  return (
    <>
      <h3 className={classes.section}>{t('lastScreens')}</h3>
      {screens.length === 0 ? <p className={classes.none}>{t('noScreens')}</p> : null}
      <ul className={classes.list} hidden={screens.length === 0}>
        {screens.map((screen) => (
          <li key={`${screen.url} ${screen.at}`}>
            <span className={classes.grow}>
              {screen.caption}
              <span className={classes.small} lang="en">
                {screen.url}
              </span>
            </span>
            <time className={classes.meta} dateTime={screen.at}>
              {dateTime(screen.at)}
            </time>
          </li>
        ))}
      </ul>
      <h3 className={classes.section}>{t('refusalsAround')}</h3>
      {refusals.length === 0 ? <p className={classes.none}>{t('noRefusals')}</p> : null}
      <ul className={classes.list} hidden={refusals.length === 0}>
        {refusals.map((refused) => (
          <li key={refused.id}>
            <span className={classes.grow}>
              <button type="button" className={classes.plain} lang="en" onClick={() => onOpen(refused.id)}>
                {refused.url}
              </button>
              {refused.refusal === null ? null : <span className={classes.small}>{refused.refusal}</span>}
            </span>
            <time className={classes.meta} dateTime={refused.at}>
              {dateTime(refused.at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
};

const Content = ({ incident, ...onward }: { readonly incident: Incident } & Onward) => {
  const t = useTexts(requestTexts);
  const { entry } = incident;
  const { personId, requestId } = entry;
  return (
    <>
      <div className={classes.head}>
        <span className={classes.headUrl} lang="en">
          {entry.method} {entry.url}
        </span>
        <span className={classes.badges}>
          <OutcomeBadge entry={entry} />
          <StatusBadge tone="info">{t(`source-${entry.source}`)}</StatusBadge>
        </span>
      </div>
      <Cause {...incident} />
      <h3 className={classes.section}>{t('whatHappened')}</h3>
      <EntryFacts entry={entry} />
      <div className={classes.buttons}>
        {requestId === null ? null : (
          <PlainButton variant="default" onClick={() => onward.onFilter({ incident: requestId })}>
            {t('sameIncident')}
          </PlainButton>
        )}
        {personId === null ? null : (
          <PlainButton variant="default" onClick={() => onward.onFilter({ person: String(personId) })}>
            {t('samePerson')}
          </PlainButton>
        )}
      </div>
      <Code label={t('message')} text={entry.error} />
      <Code label={t('body')} text={entry.body} />
      <Code label={t('headers')} text={entry.headers} />
      <OtherSide others={incident.others} {...onward} />
      <Around {...incident} {...onward} />
    </>
  );
};

type RequestPanelProps = { readonly id: number; readonly onClose: () => void } & Onward;

/** One incident at the side: what happened, why, what either side tells of it, and what was around it. */
export const RequestPanel = ({ id, onClose, ...onward }: RequestPanelProps) => {
  const t = useTexts(requestTexts);
  const asked = useIncident(id);
  const number = asked.data?.entry.requestId ?? null;
  const title = number === null ? t('details') : t('incidentNamed', { number });
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked}>
      {(incident) => <Content key={id} incident={incident} {...onward} />}
    </RecordPanel>
  );
};
