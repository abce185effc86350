import { useState } from 'react';
import type { ScreenView } from '../feature.ts';
import { lazyPart } from './lazy-part.tsx';

/** A view that another feature adds to a screen; its key is the view's tab. */
export const ViewPart = ({ load }: Pick<ScreenView, 'load'>) => {
  const [View] = useState(() => lazyPart(load));
  return <View />;
};
