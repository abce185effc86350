/** The newest that a person keeps; older ones are gone by themselves. */
export const MOST_KEPT = 200;

export const audienceKinds = ['everyone', 'company', 'role', 'people'] as const;

export type AudienceKind = (typeof audienceKinds)[number];

export const announcementStates = ['planned', 'shown', 'over', 'withdrawn'] as const;

export type AnnouncementState = (typeof announcementStates)[number];

/** What is done with many announcements alike; reinstating takes a withdrawal back. */
export const announcementChanges = ['withdraw', 'reinstate', 'until'] as const;
