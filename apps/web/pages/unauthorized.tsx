import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { chosenCompany, withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { isSignedIn } from '#platform/web/session.ts';
import { IncidentNumber } from '#platform/web/ui/incident-number.tsx';
import { LinkButton } from '#platform/web/ui/plain-button.tsx';
import { accountQuery } from '#features/core/session/web/account.ts';
import { type Denial, type DenialCode, screenOf } from '../access/denial.ts';
import { HOME } from '#platform/web/home-address.ts';
import { withLayout } from '#platform/web/layout.ts';
import { DenialSteps } from './denial-steps.tsx';
import { WayOn } from '#platform/web/ui/page-link.tsx';
import classes from './pages.module.css';
import { pageTexts } from './page-texts.ts';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const AskForAccess = lazyPart(
  async () => (await import('#features/console/access-requests/web/ask-for-access.tsx')).AskForAccess,
);

const GrantedNote = lazyPart(async () => (await import('./granted-note.tsx')).GrantedNote);

const CompanyChoice = lazyPart(async () => (await import('./company-choice.tsx')).CompanyChoice);

const WORDS = {
  'person-disabled': ['disabledTitle', 'disabledText'],
  'no-company': ['noCompanyTitle', 'noCompanyText'],
  'not-a-member': ['notMemberTitle', 'notMemberText'],
  'preview-over': ['previewOverTitle', 'previewOverText'],
} as const satisfies Partial<Record<DenialCode, unknown>>;

const isWorded = (code: DenialCode): code is keyof typeof WORDS => code in WORDS;

const wordsFor = (code: DenialCode | undefined) =>
  code && isWorded(code) ? WORDS[code] : (['unauthorizedTitle', 'unauthorizedText'] as const);

const NextStep = ({ code }: { readonly code: DenialCode | undefined }) => {
  const t = useTexts(pageTexts);
  if (!isSignedIn()) return <LinkButton href={withLayout(HOME)}>{t('signInAgain')}</LinkButton>;
  if (code === 'person-disabled') return null;
  if (code === 'not-a-member')
    return (
      <Suspense>
        <CompanyChoice />
      </Suspense>
    );
  // A new document asks everything anew.
  if (code === 'no-company') return <LinkButton href={withLayout(withCompany(HOME))}>{t('retry')}</LinkButton>;
  // So does one without the preview.
  if (code === 'preview-over') return <LinkButton href={withCompany(HOME)}>{t('closePreview')}</LinkButton>;
  return <WayOn href={withCompany(HOME)}>{t('goHome')}</WayOn>;
};

/** What to tell an administrator: the user name here may differ from the one at the provider, where that was taken. */
const OwnName = () => {
  const t = useTexts(pageTexts);
  const { data } = useQuery({ ...accountQuery(chosenCompany()), enabled: isSignedIn() });
  return data ? (
    <p className={classes.meta}>
      {t('ownName')}: <code lang="en">{data.userName}</code>
    </p>
  ) : null;
};

/** Home is denied like any screen: where the company is what lacks, that is what to tell. */
const codeOf = (denial: Denial | undefined): DenialCode | undefined =>
  denial?.because.some(({ step, ok }) => step === 'company' && !ok) ? 'no-company' : denial?.code;

/** What was refused, by its name where it is known. */
const Refused = ({ denial }: { readonly denial: Denial }) => {
  const t = useTexts(pageTexts);
  const name = screenOf(denial);
  return (
    <p className={classes.meta}>
      {t('deniedFor')}: {name === denial.url ? null : <strong>{name}</strong>} <code lang="en">{denial.url}</code>
    </p>
  );
};

/** What was refused and why; of a right that is missing also who can give it, and the way on once they have. */
const Reasons = ({ denial }: { readonly denial: Denial }) => {
  const t = useTexts(pageTexts);
  const isAskable = denial.code === 'access-denied' && isSignedIn();
  return (
    <>
      <Refused denial={denial} />
      {isAskable ? (
        <Suspense>
          <GrantedNote key={denial.url} denial={denial} />
        </Suspense>
      ) : null}
      <h2 className={classes.why}>{t('whyTitle')}</h2>
      <DenialSteps steps={denial.because} />
      {isAskable ? (
        <Suspense>
          <AskForAccess url={denial.url} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Whether the browser's own rules refused it: there are no steps, and the message is all there is to say. */
const isRuledOut = ({ because, code }: Denial): boolean => because.length === 0 && !isWorded(code);

const Details = ({ denial }: { readonly denial: Denial }) => {
  if (isRuledOut(denial)) return <Refused denial={denial} />;
  return denial.because.length > 0 && codeOf(denial) !== 'no-company' ? <Reasons denial={denial} /> : null;
};

/** A refused page, explained: the denial stands in the history's state, not in the url. */
export const Unauthorized = () => {
  const t = useTexts(pageTexts);
  const denial = useRouterState({ select: (state) => state.location.state.denial });
  const code = codeOf(denial);
  const [title, text] = wordsFor(code);
  return (
    <StandalonePage code="403" title={t(title)} text={denial && isRuledOut(denial) ? denial.message : t(text)}>
      {denial ? <Details denial={denial} /> : null}
      {code === 'no-company' ? <OwnName /> : null}
      {denial?.requestId ? (
        <p className={classes.meta}>
          {t('requestId')}:{' '}
          <IncidentNumber number={denial.requestId} isReportable={code === undefined || !isWorded(code)} />
        </p>
      ) : null}
      <div className={classes.buttons}>
        <NextStep code={code} />
        {isSignedIn() ? (
          <LinkButton variant="default" href="/sign-out">
            {t('signOut')}
          </LinkButton>
        ) : null}
      </div>
    </StandalonePage>
  );
};
