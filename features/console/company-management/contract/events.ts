import { liveEvent } from '#platform/contract/live-event.ts';

/** The companies of a person, or a company's name, changed. */
export const companiesChanged = liveEvent<{ readonly companyId: number }>('companies.changed', { companyId: true });

/** An invitation was made, answered or withdrawn: lists of them are read again. */
export const invitationsChanged = liveEvent<{}>('companies.invitations-changed', {});
