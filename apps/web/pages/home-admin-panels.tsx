import { useQuery } from '@tanstack/react-query';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useMenuTree } from '../shell/use-shell-data.ts';
import { changeSentence } from '#features/console/audit-trail/web/api.ts';
import { HomePanel } from './home-panel.tsx';
import { latestChangesQuery, latestDenialsQuery } from './home-queries.ts';
import { homeTexts } from './home-texts.ts';
import classes from './home.module.css';
import { captionsOf } from './screen-groups.tsx';

const SHOWN = 8;

/** Who changed what of access last. */
export const ChangesPanel = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const captions = captionsOf(useMenuTree());
  const { relative, dateTime } = useFormat();
  const changes = useQuery(latestChangesQuery);
  return (
    <HomePanel
      title={t('changes')}
      query={changes}
      rows={changes.data}
      emptyTitle={t('changesEmpty')}
      emptyNote={t('changesEmptyNote')}
    >
      {(rows) => (
        <ul className={classes.rows}>
          {rows.map((event) => {
            const { text, named } = changeSentence(event, captions, language);
            return (
              <li key={event.id} className={classes.row}>
                <span className={classes.grow}>
                  <span>
                    <strong>{event.actor}</strong> {text}
                  </span>
                  <span className={classes.second}>
                    {[named ? null : event.subject.name, event.company].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <time className={classes.meta} dateTime={event.at} data-tip={dateTime(event.at)}>
                  {relative(event.at)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </HomePanel>
  );
};

/** Who was refused what last. */
export const DenialsPanel = () => {
  const t = useTexts(homeTexts);
  const { relative, dateTime } = useFormat();
  const denials = useQuery(latestDenialsQuery);
  return (
    <HomePanel
      title={t('denials')}
      query={denials}
      rows={denials.data?.slice(0, SHOWN)}
      emptyTitle={t('denialsEmpty')}
      emptyNote={t('denialsEmptyNote')}
    >
      {(rows) => (
        <ul className={classes.rows}>
          {rows.map((denial) => (
            <li key={denial.id} className={classes.row}>
              <span className={classes.grow}>
                <strong>{denial.person}</strong>
                <span className={classes.second}>
                  <span lang="en">{denial.url}</span>
                  {denial.company ? ` · ${denial.company}` : ''}
                </span>
              </span>
              {denial.count > 1 ? (
                <StatusBadge tone="warning">{t('times', { count: denial.count })}</StatusBadge>
              ) : null}
              <time className={classes.meta} dateTime={denial.lastAt} data-tip={dateTime(denial.lastAt)}>
                {relative(denial.lastAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </HomePanel>
  );
};
