import { useEffect, useMemo, useState } from 'react';
import type { NavigationHandle } from '#features/core/navigation/web/navigation-handle.ts';
import { useNavigation } from '#features/core/navigation/web/use-navigation.ts';
import { useRouter } from '@tanstack/react-router';
import { menuSide } from '#platform/web/menu-side.ts';
import { keepLeftMenu, leftMenu } from './left-menu.ts';

const LARGE = '(width >= 960px)';

const useIsLarge = (): boolean => {
  const [large, setLarge] = useState(() => matchMedia(LARGE).matches);
  useEffect(() => {
    const query = matchMedia(LARGE);
    const onChange = () => setLarge(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return large;
};

/**
 * The main navigation: beside the content on large screens, open unless it was closed there, and over it and closed below
 * 960 px. What was unfolded in it is so again after a reload.
 */
export const useMainNavigation = (): NavigationHandle => {
  const router = useRouter();
  const large = useIsLarge();
  const { isClosed, folds: left } = leftMenu();
  const navigation = useNavigation('mainNavigation', {
    mode: large ? 'side' : 'over',
    opened: large && !isClosed,
    position: menuSide.use(),
    left,
  });
  useEffect(() => router.subscribe('onResolved', navigation.routeCompleted), [router, navigation]);
  useEffect(() => navigation.subscribe(() => keepLeftMenu({ folds: navigation.folds() })), [navigation]);
  return useMemo(
    () => ({
      ...navigation,
      toggle: () => {
        navigation.toggle();
        const { mode, opened } = navigation.state();
        if (mode === 'side') keepLeftMenu({ isClosed: !opened });
      },
    }),
    [navigation],
  );
};
