import { firstAdministratorCalls } from '#features/console/first-administrator/contract/calls.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiProblem, call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { isSignedIn } from '#platform/web/session.ts';
import { HOME } from '#platform/web/home-address.ts';
import { firstAdministratorTexts } from './first-administrator-texts.ts';
import classes from './first-administrator.module.css';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';

/** The secret is taken out of the address at once and kept in memory alone. */
const takeSecret = (): string => {
  const secret = location.hash.slice(1);
  if (secret !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
};

const useClaim = (secret: string) =>
  useMutation({
    mutationFn: () => call(firstAdministratorCalls.claimFirstAdministrator, { secret }, { quiet: true }),
  });

/** /first-administrator#…: the one-time link of a new installation whose people sign in at a provider of their own. */
export const FirstAdministrator = () => {
  const t = useTexts(firstAdministratorTexts);
  const [secret] = useState(takeSecret);
  const claim = useClaim(secret);
  const signedIn = isSignedIn();
  if (claim.isSuccess || !signedIn)
    return (
      <StandalonePage title={t('title')} text={t(claim.isSuccess ? 'done' : 'signInFirst')}>
        <div className={classes.buttons}>
          {/* A new document asks everything anew, with the rights of now. */}
          <Button component="a" href={HOME}>
            {t(claim.isSuccess ? 'open' : 'signIn')}
          </Button>
        </div>
      </StandalonePage>
    );
  return (
    <StandalonePage title={t('title')} text={t(secret === '' ? 'incomplete' : 'lead')}>
      {isApiProblem(claim.error) ? (
        <p className={classes.message} role="alert">
          {claim.error.message}
        </p>
      ) : null}
      {secret === '' ? null : (
        <div className={classes.buttons}>
          <Button onClick={() => claim.mutate()} loading={claim.isPending} disabled={claim.isPending}>
            {t('become')}
          </Button>
        </div>
      )}
    </StandalonePage>
  );
};
