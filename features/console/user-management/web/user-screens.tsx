import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { panelTexts } from './panel-texts.ts';
import classes from './users.module.css';
import { useScreensOf } from './users-queries.ts';

/** As many as are taken in at a glance; the others when they are asked for. */
const FEW = 6;

/** What a person may open where the reader works, and how far. */
export const UserScreens = ({ id }: { readonly id: number }) => {
  const t = useTexts(panelTexts);
  const asked = useScreensOf(id);
  const [isWhole, setWhole] = useState(false);
  const { data } = asked;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>
          {t('mayOpen')} {data === undefined ? null : <span className={classes.muted}>{data.rows.length}</span>}
        </h3>
        {data === undefined ? null : <span className={classes.small}>{data.company}</span>}
      </div>
      <Listed
        rows={data?.rows}
        asked={asked}
        lines={3}
        compact
        none={<p className={classes.empty}>{t('mayOpenNothing')}</p>}
      >
        {(rows) => (
          <>
            <ul className={`${classes.list} ${classes.dense}`}>
              {rows.slice(0, isWhole ? rows.length : FEW).map(({ url, caption, level }) => (
                <li key={url}>
                  <span className={classes.line}>{caption}</span>
                  <StatusBadge tone={level === 'edit' ? 'info' : 'neutral'}>{t(`level_${level}`)}</StatusBadge>
                </li>
              ))}
            </ul>
            {rows.length > FEW ? (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.whole ?? ''}
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {t(isWhole ? 'fewerScreens' : 'allScreens', { count: rows.length })}
              </Button>
            ) : null}
          </>
        )}
      </Listed>
    </section>
  );
};
