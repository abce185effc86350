import type { ReactNode } from 'react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { explanationAddress, matrixUrl, reviewsUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { ExplainedStep, Explanation } from '../contract/shapes.ts';
import classes from './explain.module.css';
import { texts } from './texts.ts';

/** The event behind something, for whoever may read the trail. */
const EventLink = ({
  id,
  of,
  children,
}: {
  readonly id: number | null;
  readonly of: string;
  readonly children?: string;
}) => {
  const t = useTexts(texts);
  const mayRead = useScreenCaptions().has(auditUrl);
  if (id === null || !mayRead) return null;
  return (
    <PageLink to={`${auditUrl}?event=${id}`} className={classes.event} label={t('eventOf', { step: of })}>
      {children ?? t('event')}
    </PageLink>
  );
};

/** Where the row of a step is opened; null where it has none of its own. */
const rowOf = ({ step, id }: ExplainedStep, { person, openings }: Explanation): readonly [string, string] | null => {
  if (step === 'person' || step === 'membership') return [usersUrl, `?person=${person.id}`];
  if (step === 'company' && id !== null) return [companiesUrl, `?client=${id}`];
  if (step === 'roles') return [usersUrl, `?person=${person.id}`];
  const [opening] = openings;
  return step === 'grant' && opening !== undefined ? [matrixUrl, `?role=${opening.role.id}`] : null;
};

/** What stands against an account or a company: whoever and whatever has no name was not there at the moment. */
const closedOf = (step: 'person' | 'company', { id, subject }: ExplainedStep, isPast: boolean) => {
  if (step === 'company' && id === null) return 'companyUnchosen';
  if (subject === null) return `${step}Gone` as const;
  return isPast ? (`${step}WasNot` as const) : (`${step}Not` as const);
};

const wordsOf = (of: ExplainedStep, isPast: boolean) => {
  const { step, ok, subject } = of;
  if (step === 'membership' && ok && subject !== null) return 'byAdmin';
  if (!ok && (step === 'person' || step === 'company')) return closedOf(step, of, isPast);
  return `${step}${ok ? 'Ok' : 'Not'}` as const;
};

/** Whose right a role is that is held by a deputyship; the way to it. */
const LentBy = ({ lent, of }: { readonly lent: NonNullable<ExplainedStep['lent']>; readonly of: Explanation }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const language = useLanguage();
  const mayOpen = useScreenCaptions().has(usersUrl);
  const { lender, until, deputyshipId } = lent;
  const said = t('lentBy', { of: language === 'en' ? lender.name : inCase(lender.name, 'of'), until: dateTime(until) });
  return mayOpen ? (
    <PageLink to={`${usersUrl}?person=${of.person.id}&deputyship=${deputyshipId}`} className={classes.subject}>
      {said}
    </PageLink>
  ) : (
    <span className={classes.subject}>{said}</span>
  );
};

/** Until when a role is held that was taken in an emergency; the way to it, for whoever may judge it. */
const Emergency = ({ of }: { readonly of: NonNullable<ExplainedStep['emergency']> }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const mayOpen = useScreenCaptions().has(reviewsUrl);
  const said = t('emergency', { until: dateTime(of.until) });
  return mayOpen ? (
    <PageLink to={`${reviewsUrl}?show=emergencies&emergency=${of.emergencyId}`} className={classes.subject}>
      {said}
    </PageLink>
  ) : (
    <span className={classes.subject}>{said}</span>
  );
};

type VerdictProps = { readonly of: Explanation; readonly isPast: boolean };

const Step = ({ step, of, isPast }: VerdictProps & { readonly step: ExplainedStep }) => {
  const t = useTexts(texts);
  const opens = useScreenCaptions();
  const row = rowOf(step, of);
  const said = t(wordsOf(step, isPast));
  const subject = step.step === 'membership' ? (of.company?.name ?? null) : step.subject;
  return (
    <li data-ok={step.ok}>
      <span className={classes.mark} aria-hidden="true">
        {step.ok ? <IconCheck size={13} stroke={2.5} /> : <IconX size={13} stroke={2.5} />}
      </span>
      <span className={classes.said}>
        <strong>{said}</strong>
        {subject === null ? null : row !== null && opens.has(row[0]) ? (
          <PageLink to={`${row[0]}${row[1]}`} className={classes.subject}>
            {subject}
          </PageLink>
        ) : (
          <span className={classes.subject}>{subject}</span>
        )}
        {step.lent === null ? null : <LentBy lent={step.lent} of={of} />}
        {step.emergency === null ? null : <Emergency of={step.emergency} />}
      </span>
      <EventLink id={step.event} of={said} />
    </li>
  );
};

/** The last step of a screen whose route requires roles beside the right, where one of them is missing. */
const RouteStep = ({ of: { missingRouteRoles } }: { readonly of: Explanation }) => {
  const t = useTexts(texts);
  if (missingRouteRoles.length === 0) return null;
  return (
    <li data-ok={false}>
      <span className={classes.mark} aria-hidden="true">
        <IconX size={13} stroke={2.5} />
      </span>
      <span className={classes.said}>
        <strong>{t('routeNot')}</strong>
        <span className={classes.subject}>{missingRouteRoles.join(', ')}</span>
      </span>
    </li>
  );
};

/** Whether the person holds the right, but not every role that the route of the screen requires beside it. */
const hasRightOnly = ({ allowed, missingRouteRoles }: Explanation): boolean => allowed && missingRouteRoles.length > 0;

const useSentence = (of: Explanation, isPast: boolean) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const { allowed, level, person, at } = of;
  const edits = level === 'edit';
  const may = isPast ? (edits ? 'couldEdit' : 'couldView') : edits ? 'mayEdit' : 'mayView';
  return {
    verdict: hasRightOnly(of)
      ? t('rightOnly', { person: person.name })
      : t(allowed ? may : isPast ? 'couldNot' : 'mayNot', { person: person.name }),
    moment: isPast ? t('thenAt', { at: dateTime(at) }) : t('nowAt'),
  };
};

const Openings = ({ of }: { readonly of: Explanation }) => {
  const { openings } = of;
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const opens = useScreenCaptions();
  if (openings.length === 0) return null;
  return (
    <Panel title={t('openings')} flush>
      <ul className={classes.openings}>
        {openings.map(({ role, level, until, lent, emergency, reason, given, granted }) => (
          <li key={role.id}>
            <span className={classes.said}>
              {opens.has(rolesUrl) ? (
                <PageLink to={`${rolesUrl}?role=${role.id}`} className={classes.role}>
                  {role.name}
                </PageLink>
              ) : (
                <strong>{role.name}</strong>
              )}
              <span className={classes.subject}>{until === null ? t('forGood') : dateTime(until)}</span>
              {lent === null ? null : <LentBy lent={lent} of={of} />}
              {emergency === null ? null : <Emergency of={emergency} />}
              {reason === null ? null : <span className={classes.subject}>{t('reason', { reason })}</span>}
            </span>
            <StatusBadge tone={level === 'edit' ? 'success' : 'info'}>
              {t(level === 'edit' ? 'levelEdit' : 'levelView')}
            </StatusBadge>
            <EventLink id={given} of={`${role.name}, ${t('given')}`}>
              {t('given')}
            </EventLink>
            <EventLink id={granted} of={`${role.name}, ${t('granted')}`}>
              {t('granted')}
            </EventLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** Whether a role is all that is missing: to a closed account, or in a closed company, it would open nothing. */
const lacksRole = ({ allowed, screen, steps }: Explanation): boolean =>
  !allowed && screen !== null && steps.every(({ step, ok }) => ok || step === 'roles' || step === 'grant');

/** Which roles would open the screen. */
const WouldOpen = ({ of, isPast }: VerdictProps) => {
  const { wouldOpen } = of;
  const t = useTexts(texts);
  if (!lacksRole(of)) return null;
  return (
    <Panel title={t('wouldOpen')}>
      {wouldOpen.length === 0 ? (
        <p className={classes.note}>{t('nothingOpens')}</p>
      ) : (
        <>
          <ul className={classes.roles}>
            {wouldOpen.map(({ id, name, level }) => (
              <li key={id}>
                {name} <span className={classes.note}>{t(level === 'edit' ? 'levelEdit' : 'levelView')}</span>
              </li>
            ))}
          </ul>
          {isPast ? null : <p className={classes.note}>{t('wouldOpenNote')}</p>}
        </>
      )}
    </Panel>
  );
};

const Onward = ({ children }: { readonly children: ReactNode }) => <nav className={classes.onward}>{children}</nav>;

/** An explanation: the answer in a sentence, the steps that led to it, and every role that opens the screen. */
export const Verdict = ({ of, isPast }: VerdictProps) => {
  const t = useTexts(texts);
  const { verdict, moment } = useSentence(of, isPast);
  const opens = of.allowed && !hasRightOnly(of);
  return (
    <div className={classes.answer}>
      <section className={classes.verdict} data-allowed={opens} aria-live="polite">
        <span className={classes.mark} aria-hidden="true">
          {opens ? <IconCheck size={18} stroke={2.5} /> : <IconX size={18} stroke={2.5} />}
        </span>
        <div>
          <h2>{verdict}</h2>
          <p className={classes.note}>{[of.screen?.caption, of.company?.name, moment].filter(Boolean).join(' · ')}</p>
        </div>
      </section>
      <Panel title={t('steps')} flush>
        <ol className={classes.steps}>
          {of.steps.map((step) => (
            <Step key={step.step} step={step} of={of} isPast={isPast} />
          ))}
          <RouteStep of={of} />
        </ol>
      </Panel>
      <Openings of={of} />
      <WouldOpen of={of} isPast={isPast} />
      <Onward>
        {of.screen === null ? null : (
          <PageLink to={explanationAddress({ screen: of.screen.url })}>{t('linkWho')}</PageLink>
        )}
        <PageLink to={explanationAddress({ person: of.person.id })}>
          {t('linkWhat', { person: of.person.name })}
        </PageLink>
      </Onward>
    </div>
  );
};
