import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useLogState } from './request-queries.ts';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';

/** What this server took into the log since it started, and what it had to drop. */
export const LogState = () => {
  const t = useTexts(requestTexts);
  const { dateTime } = useFormat();
  const { data } = useLogState();
  if (data === undefined) return null;
  const { since, keepDays, ...counts } = data;
  return <p className={classes.note}>{t('logState', { ...counts, since: dateTime(since), days: keepDays })}</p>;
};
