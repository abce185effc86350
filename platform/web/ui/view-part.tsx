import { Suspense, useState } from 'react';
import type { ScreenView, ViewProps } from '../feature.ts';
import { lazyPart } from './lazy-part.tsx';

/**
 * A view that another feature adds to a screen; its key is the view's tab. It waits in itself: React forgets the state
 * of what is first drawn inside a boundary that waits, and the view would be made and fetched anew without end.
 */
export const ViewPart = ({ load, level }: Pick<ScreenView, 'load'> & ViewProps) => {
  const [View] = useState(() => lazyPart(load));
  return (
    <Suspense>
      <View level={level} />
    </Suspense>
  );
};
