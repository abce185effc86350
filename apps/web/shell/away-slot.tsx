import { Suspense } from 'react';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** It is here before anybody is away: then it could not be fetched. */
const AwayNotes = lazyPart(async () => (await import('./away-notes.tsx')).AwayNotes);

/** The place where is told who cannot be reached now. */
export const AwaySlot = () => (
  <Suspense>
    <AwayNotes />
  </Suspense>
);
