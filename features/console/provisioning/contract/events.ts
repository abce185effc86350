import { liveEvent } from '#platform/contract/live-event.ts';

/** A group of the company's directory was brought, changed, mapped to a role or deleted. */
export const groupsChanged = liveEvent<{ readonly id: number }>('provisioned-groups.changed', { id: true });
