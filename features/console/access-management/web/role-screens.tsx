import { useMemo, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { fold } from '#platform/contract/turkish.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { RoleDetails } from './access-queries.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type Granted = RoleDetails['grants'][number];
type Grants = { readonly grants: readonly Granted[] };

/** So many stand one under the other; more get a list of their own, so that the members are not far below. */
const FEW = 12;
const HEIGHT = 44;

const Screen = ({ grant }: { readonly grant: Granted }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { day } = useFormat();
  return (
    <>
      <span>
        {grant.caption[language]} <small lang="en">{grant.url}</small>
      </span>
      <StatusBadge tone={grant.level === 'edit' ? 'info' : 'neutral'}>
        {t(grant.level)}
        {grant.validUntil === null ? null : `, ${t('until', { day: day(dayOf(grant.validUntil)) })}`}
      </StatusBadge>
    </>
  );
};

const Few = ({ grants }: Grants) => (
  <ul className={classes.list}>
    {grants.map((grant) => (
      <li key={grant.screenId} className={classes.grant}>
        <Screen grant={grant} />
      </li>
    ))}
  </ul>
);

/** Those in view alone are drawn: a role may open thousands. */
const Many = ({ grants }: Grants) => {
  const t = useTexts(texts);
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: grants.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
  });
  return (
    <ScrollBox ref={box} className={classes.many} role="region" aria-label={t('screensTitle')} tabIndex={0}>
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const grant = grants[index];
          if (grant === undefined) return null;
          return (
            <li
              key={grant.screenId}
              className={classes.grant}
              aria-setsize={grants.length}
              aria-posinset={index + 1}
              style={{ height: HEIGHT, transform: `translateY(${start}px)` }}
            >
              <Screen grant={grant} />
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
};

/** What a role opens: few as they stand; of many those that are looked for. */
export const RoleScreens = ({ grants }: Grants) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const found = useMemo(() => {
    const words = fold(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return grants;
    return grants.filter(({ caption, url }) => {
      const text = fold(`${caption[language]} ${url}`);
      return words.every((word) => text.includes(word));
    });
  }, [grants, language, search]);
  const areMany = grants.length > FEW;
  return (
    <section className={classes.section} aria-label={t('screensTitle')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('screensTitle')} <span className={classes.count}>{number(grants.length)}</span>
        </h3>
        {areMany ? <SearchField value={search} onChange={setSearch} label={t('searchScreens')} width={180} /> : null}
      </div>
      {grants.length === 0 ? <p className={classes.quiet}>{t('noScreens')}</p> : null}
      {found.length === 0 && areMany ? (
        <p className={classes.quiet} role="status">
          {t('noScreenFound')}
        </p>
      ) : null}
      {areMany ? <Many grants={found} /> : <Few grants={grants} />}
    </section>
  );
};
