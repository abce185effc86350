import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, isApiProblem } from '#platform/web/api.ts';
import { HOME } from '#platform/web/home-address.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { isSignedIn } from '#platform/web/session.ts';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';
import { firstAdministratorCalls } from '../contract/calls.ts';
import { RECOVERY } from '../contract/recovery.ts';
import { firstAdministratorTexts } from './first-administrator-texts.ts';
import classes from './first-administrator.module.css';

/** The secret is taken out of the address at once and kept in memory alone. */
const takeSecret = (): string => {
  const secret = location.hash.slice(1);
  if (secret !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
};

type LinkProps = {
  readonly title: string;
  readonly lead: string;
  /** What is said once the link was used; null until then. */
  readonly done: string | null;
  /** What the one button does; none where the link lacks its secret. */
  readonly use: ReactNode;
  readonly problem: unknown;
};

/** A page on which whoever is signed in uses a one-time link. */
const LinkPage = ({ title, lead, done, use, problem }: LinkProps) => {
  const t = useTexts(firstAdministratorTexts);
  if (done !== null || !isSignedIn())
    return (
      <StandalonePage title={title} text={done ?? t('signInFirst')}>
        <div className={classes.buttons}>
          {/* A new document asks everything anew, with the rights of now. */}
          <Button component="a" href={HOME}>
            {t(done === null ? 'signIn' : 'open')}
          </Button>
        </div>
      </StandalonePage>
    );
  return (
    <StandalonePage title={title} text={lead}>
      {isApiProblem(problem) ? (
        <p className={classes.message} role="alert">
          {problem.message}
        </p>
      ) : null}
      {use === null ? null : <div className={classes.buttons}>{use}</div>}
    </StandalonePage>
  );
};

const First = ({ secret }: { readonly secret: string }) => {
  const t = useTexts(firstAdministratorTexts);
  const claim = useMutation({
    mutationFn: () => call(firstAdministratorCalls.claimFirstAdministrator, { secret }, { quiet: true }),
  });
  return (
    <LinkPage
      title={t('title')}
      lead={t(secret === '' ? 'incomplete' : 'lead')}
      done={claim.isSuccess ? t('done') : null}
      problem={claim.error}
      use={
        secret === '' ? null : (
          <Button onClick={() => claim.mutate()} loading={claim.isPending} disabled={claim.isPending}>
            {t('become')}
          </Button>
        )
      }
    />
  );
};

const Recovery = ({ secret }: { readonly secret: string }) => {
  const t = useTexts(firstAdministratorTexts);
  const { dateTime } = useFormat();
  const recover = useMutation({
    mutationFn: () => call(firstAdministratorCalls.recoverAdministration, { secret }, { quiet: true }),
  });
  return (
    <LinkPage
      title={t('recoverTitle')}
      lead={t('recoverLead')}
      done={recover.data === undefined ? null : t('recovered', { until: dateTime(recover.data.until) })}
      problem={recover.error}
      use={
        <Button onClick={() => recover.mutate()} loading={recover.isPending} disabled={recover.isPending}>
          {t('recover')}
        </Button>
      }
    />
  );
};

/** /first-administrator#…: the one-time link of a new installation, and that of one whose administrators are locked out. */
export const FirstAdministrator = () => {
  const [secret] = useState(takeSecret);
  return secret.startsWith(RECOVERY) ? <Recovery secret={secret.slice(RECOVERY.length)} /> : <First secret={secret} />;
};
