import { useQuery } from '@tanstack/react-query';
import { helpSentences } from '#platform/web/help/page-help.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { pageOnShow } from '../access/opened-page.ts';
import { helpOfPage } from './help-of-page.ts';
import { keysHostTexts } from './keys-host-texts.ts';
import classes from './page-help.module.css';

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
  if (!help || page === null) return <p className={classes.none}>{t('noHelp')}</p>;
  return (
    <div className={classes.help}>
      {page.title === null ? null : <h3>{page.title}</h3>}
      <p>{helpSentences(help[language], page.level === 'edit').join(' ')}</p>
    </div>
  );
};
