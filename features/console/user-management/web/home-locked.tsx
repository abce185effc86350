import { useQuery } from '@tanstack/react-query';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { call } from '#platform/web/api.ts';
import { figureOf, HomeFigure } from '#platform/web/home/home-figure.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { usersHomeCalls } from '../contract/home-calls.ts';
import { homeTexts } from './home-texts.ts';

/** The people whose lock has not opened yet. */
const LOCKED = `${usersUrl}?filter=${encodeURIComponent(JSON.stringify(['all', ['lockedUntil', 'filled']]))}`;

/** How many people are locked out at the moment. */
const LockedAccounts = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const asked = useQuery({
    queryKey: ['users', 'locked-accounts'],
    queryFn: ({ signal }) => call(usersHomeCalls.countLocked, {}, { signal }),
    refetchInterval: 60_000,
  });
  const figure = figureOf(asked, ({ count }) => ({
    value: number(count),
    second: count > 0 ? { tone: 'warning', text: t('some') } : { tone: 'success', text: t('none') },
  }));
  return <HomeFigure label={t('locked')} figure={figure} to={LOCKED} />;
};

export const lockedAccounts: HomePartModule = {
  part: LockedAccounts,
  title: () => translate(homeTexts, 'locked'),
};
