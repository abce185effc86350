import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

/** When anybody last worked in a company, in words; the moment itself in the tip. */
export const LastActivity = ({ at }: { readonly at: string | null }) => {
  const t = useTexts(texts);
  const { dateTime, ago } = useFormat();
  if (at === null) return <span className={classes.quiet}>{t('noActivity')}</span>;
  return (
    <time dateTime={at} data-tip={dateTime(at)}>
      {ago(at)}
    </time>
  );
};
