import { SegmentedControl } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { DeniedScreens } from './denied-screens.tsx';
import { texts } from './texts.ts';
import { UnusedGrants } from './unused-grants.tsx';
import { type CountedRow, PersonUse, RoleUse, ScreenUse } from './use-lists.tsx';
import { useIsAdmin } from './usage-queries.ts';
import classes from './usage.module.css';

const VIEWS = ['screens', 'roles', 'people', 'unused', 'denied'] as const;
type View = (typeof VIEWS)[number];

const LISTS = { screens: ScreenUse, roles: RoleUse, people: PersonUse, denied: DeniedScreens } as const;

/** Whose use is shown: asked of system administrators alone, for the others see one company. */
const Where = ({ every, onEvery }: { readonly every: boolean; readonly onEvery: (every: boolean) => void }) => {
  const t = useTexts(texts);
  return (
    <SegmentedControl
      aria-label={t('where')}
      value={every ? 'every' : 'own'}
      onChange={(next) => onEvery(next === 'every')}
      data={[
        { value: 'own', label: t('own') },
        { value: 'every', label: t('every') },
      ]}
    />
  );
};

const useShow = (setView: (view: View) => void, forget: () => void) => {
  const [, setSearch] = useUrlState('q', '');
  const [, setFilter] = useUrlState('filter', '');
  const [, setSort] = useUrlState('sort', '');
  return (next: string) => {
    forget();
    // Each list has columns of its own: what one is narrowed by says nothing of another.
    setSearch('');
    setFilter('');
    setSort('');
    setView(VIEWS.find((each) => each === next) ?? 'screens');
  };
};

/** Kullanım: who uses which screen, what was given and is not used, and what is refused most. */
const UsageScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const [view, setView] = useUrlChoice('show', VIEWS, 'screens');
  const [everyAsked, setEvery] = useUrlState('every', false);
  const [total, setTotal] = useState<number | null>(null);
  const isAdmin = useIsAdmin();
  const [countedAt, setCountedAt] = useState<string | null>(null);
  const onFirst = useCallback((row: CountedRow | null) => setCountedAt(row?.countedAt ?? null), []);
  const show = useShow(setView, () => {
    setTotal(null);
    setCountedAt(null);
  });
  const every = everyAsked && isAdmin;
  const List = view === 'unused' ? null : LISTS[view];
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t(`count-${view}`, { count: total })}
      actions={isAdmin && view !== 'unused' ? <Where every={every} onEvery={setEvery} /> : null}
    >
      <SegmentedControl
        aria-label={t('views')}
        value={view}
        onChange={show}
        data={VIEWS.map((value) => ({ value, label: t(`view-${value}`) }))}
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
      />
      <p className={classes.about}>{t(`about-${view}`)}</p>
      {countedAt === null ? null : <p className={classes.note}>{t('countedAt', { at: dateTime(countedAt) })}</p>}
      {List === null ? (
        <UnusedGrants onTotal={setTotal} onFirst={onFirst} />
      ) : (
        <List key={view} every={every} onTotal={setTotal} onFirst={onFirst} />
      )}
    </Page>
  );
};

export { UsageScreen as screen };
