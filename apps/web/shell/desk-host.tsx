import { Suspense } from 'react';
import { openDesk, useDesk, useDeskKeys } from './desk.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const PaletteHost = lazyPart(async () => (await import('./palette-host.tsx')).PaletteHost);
const KeysHost = lazyPart(async () => (await import('./keys-host.tsx')).KeysHost);

/** Fetches the palette before it is asked for. */
export const fetchPalette = PaletteHost.fetchEarly;

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
