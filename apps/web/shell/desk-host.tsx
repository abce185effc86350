import { Suspense, useState } from 'react';
import { openDesk, useDesk, useDeskKeys } from '#platform/web/desk.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const PaletteHost = lazyPart(async () => (await import('./palette-host.tsx')).PaletteHost);
const KeysHost = lazyPart(async () => (await import('./keys-host.tsx')).KeysHost);
const DraftsHost = lazyPart(async () => (await import('./drafts-host.tsx')).DraftsHost);

/** Fetches the palette before it is asked for. */
export const fetchPalette = PaletteHost.fetchEarly;

const close = () => openDesk(null);

/** What opens over any page, fetched when it is first wanted. */
export const DeskHost = () => {
  const part = useDesk();
  useDeskKeys(fetchPalette);
  // Once it was open it stays, to move out of the page as it came.
  const [isDrawerUsed, setDrawerUsed] = useState(false);
  if (part === 'drafts' && !isDrawerUsed) setDrawerUsed(true);
  return (
    <Suspense>
      {part === 'palette' ? <PaletteHost opened onClose={close} /> : null}
      {isDrawerUsed ? <DraftsHost opened={part === 'drafts'} onClose={close} /> : null}
      {part === 'keys' ? <KeysHost opened onClose={close} /> : null}
    </Suspense>
  );
};
