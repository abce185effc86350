import { useQuery } from '@tanstack/react-query';
import { helpSentences } from '#platform/web/help/page-help.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { openDesk } from '#platform/web/desk.ts';
import { askReport } from '#platform/web/problem-report.ts';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { pageOnShow } from '../access/opened-page.ts';
import { helpOfPage } from './help-of-page.ts';
import { keysHostTexts } from './keys-host-texts.ts';
import classes from './page-help.module.css';

/** One dialog takes the place of the other. */
const report = (): void => {
  openDesk(null);
  askReport(null);
};

/** What the page on show is for, and what its reader may do there. */
export const PageHelp = () => {
  const language = useLanguage();
  const page = pageOnShow();
  const url = page?.url ?? '';
  const t = useTexts(keysHostTexts);
  const { data: help, isPending } = useQuery({
    queryKey: ['help', url],
    queryFn: () => helpOfPage(url),
    staleTime: Infinity,
  });
  if (isPending) return null;
  return (
    <div className={classes.help}>
      {page?.title ? <h3>{page.title}</h3> : null}
      {help && page !== null ? (
        <p>{helpSentences(help[language], page.level === 'edit').join(' ')}</p>
      ) : (
        <p className={classes.none}>{t('noHelp')}</p>
      )}
      <div className={classes.report}>
        <span>{t('reportNote')}</span>
        <PlainButton variant="default" onClick={report}>
          {t('report')}
        </PlainButton>
      </div>
    </div>
  );
};
