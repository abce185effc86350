import { Suspense } from 'react';
import { Later } from '#platform/web/ui/later.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** It is here before anybody is away: then it could not be fetched. */
const AwayNotes = lazyPart(async () => (await import('./away-notes.tsx')).AwayNotes);

/** The place of the notes about unavailable services. */
export const AwaySlot = () => (
  <Later>
    <Suspense>
      <AwayNotes />
    </Suspense>
  </Later>
);
