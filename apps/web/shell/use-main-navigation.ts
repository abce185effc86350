import { useEffect, useState } from 'react';
import type { NavigationHandle } from '#features/navigation/web/navigation-handle.ts';
import { useNavigation } from '#features/navigation/web/use-navigation.ts';
import { useRouter } from '@tanstack/react-router';

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

/** The main navigation: open beside the content on large screens, over it and closed below 960 px. */
export const useMainNavigation = (): NavigationHandle => {
  const router = useRouter();
  const large = useIsLarge();
  const navigation = useNavigation('mainNavigation', { mode: large ? 'side' : 'over', opened: large });
  useEffect(() => router.subscribe('onResolved', navigation.routeCompleted), [router, navigation]);
  return navigation;
};
