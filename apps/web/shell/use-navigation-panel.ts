import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';

const LARGE = '(width >= 960px)';

/** The side navigation: beside the content on large screens, over it below 960 px, where it closes after each route change. */
export const useNavigationPanel = () => {
  const router = useRouter();
  const [large, setLarge] = useState(() => matchMedia(LARGE).matches);
  const [opened, setOpened] = useState(large);
  useEffect(() => {
    const query = matchMedia(LARGE);
    const onChange = () => {
      setLarge(query.matches);
      setOpened(query.matches);
    };
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged && !matchMedia(LARGE).matches) setOpened(false);
      }),
    [router],
  );
  return {
    mode: large ? ('side' as const) : ('over' as const),
    opened,
    toggle: () => setOpened((now) => !now),
    close: () => setOpened(false),
  };
};
