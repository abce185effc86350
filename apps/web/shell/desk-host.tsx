import { lazy, Suspense } from 'react';
import { openDesk, useDesk, useDeskKeys } from './desk.ts';

const loadPalette = () => import('./palette-host.tsx');
const PaletteHost = lazy(async () => ({ default: (await loadPalette()).PaletteHost }));
const KeysHost = lazy(async () => ({ default: (await import('./keys-host.tsx')).KeysHost }));

/** Fetches the palette before it is asked for. */
export const fetchPalette = (): void => void loadPalette().catch(() => undefined);

const close = () => openDesk(null);

/** What opens over any page, fetched when it is first wanted. */
export const DeskHost = () => {
  const part = useDesk();
  useDeskKeys(fetchPalette);
  return (
    <Suspense>
      {part === 'palette' ? <PaletteHost opened onClose={close} /> : null}
      {part === 'keys' ? <KeysHost opened onClose={close} /> : null}
    </Suspense>
  );
};
