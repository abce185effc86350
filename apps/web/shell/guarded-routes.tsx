import { useRouteContext } from '@tanstack/react-router';
import type { OpenedPage } from '../access/opened-page.ts';
import { Home } from '#features/workplace/home/web/home.tsx';
import { useShownCopy } from '#platform/web/shown-tab.ts';
import { homeParts } from '../web-features.ts';
import { ScreenHost } from './screen-host.tsx';

const useOpened = (): OpenedPage =>
  useRouteContext({ strict: false, select: (context) => (context as { opened: OpenedPage }).opened });

/** A registered screen; another screen or company is another mount. */
export const ScreenRoute = () => {
  const opened = useOpened();
  const copy = useShownCopy();
  return <ScreenHost key={`${opened.key}#${copy}`} opened={opened} />;
};

/** The home page, checked like a screen. */
export const HomeRoute = () => {
  const opened = useOpened();
  return (
    <ScreenHost key={opened.key} opened={opened}>
      <Home parts={homeParts} />
    </ScreenHost>
  );
};
