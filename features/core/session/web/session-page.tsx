import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import styles from './session-page.module.css';
import { texts } from './texts.ts';

/** The frame of the pages around a session: the product's name beside one card. */
export const SessionPage = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(texts);
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <p className={styles['name']} lang="en">
          <img src="/favicon.svg" alt="" />
          {t('title')}
        </p>
        <p className={styles['tagline']}>{t('tagline')}</p>
      </header>
      <main className={styles['main']}>
        <div className={styles['card']}>{children}</div>
      </main>
    </div>
  );
};
