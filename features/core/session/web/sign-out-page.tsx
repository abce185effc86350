import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { signOut } from '#platform/web/session.ts';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { texts } from './texts.ts';

/** React runs an effect twice in development; a person signs out once. */
let leaving = false;

/** /sign-out: ends the session at the provider and in every tab, and leads to /sign-in. */
export const SignOutPage = () => {
  const t = useTexts(texts);
  useEffect(() => {
    if (leaving) return;
    leaving = true;
    void signOut();
  }, []);
  return (
    <SessionPage>
      <p className={styles['lead']} role="status">
        {t('signingOut')}
      </p>
      <Loader size="sm" />
    </SessionPage>
  );
};
