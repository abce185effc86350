import { ProviderAwayNote } from './provider-away-note.tsx';
import { ServiceAwayNote } from './service-away-note.tsx';

/** Who cannot be reached now, what that means for the work, and when it is tried again. */
export const AwayNotes = () => (
  <>
    <ProviderAwayNote />
    <ServiceAwayNote />
  </>
);
