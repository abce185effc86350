import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onServiceBack } from '#platform/web/service-reach.ts';
import { fetchLostStyles, isLostPart } from '#platform/web/ui/lost-part.ts';
import { LostScreen } from '#platform/web/ui/lost-screen.tsx';

type Page = (() => ReactNode) & {
  /** The router waits for it before it draws the page. */
  readonly preload: () => Promise<void>;
};

/**
 * A page outside the shell, whose code is fetched when it is first opened. Where that does not arrive it is said, and the
 * code is asked for again when the server is back: the router's own way is to load the document anew, which without a
 * network leads out of the product.
 */
export const lazyPage = (load: () => Promise<ComponentType>): Page => {
  let arrived: ComponentType | null = null;
  const preload = async (): Promise<void> => {
    try {
      fetchLostStyles();
      arrived = await load();
    } catch (error) {
      if (!isLostPart(error)) throw error;
    }
  };
  const Shown = () => {
    const [Now, setNow] = useState(() => arrived);
    const isLost = Now === null;
    useEffect(() => {
      if (!isLost) return undefined;
      return onServiceBack(() => void preload().then(() => setNow(() => arrived)));
    }, [isLost]);
    if (Now !== null) return <Now />;
    return (
      <main>
        <LostScreen />
      </main>
    );
  };
  return Object.assign(Shown, { preload });
};
