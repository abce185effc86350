/** Which memberships of a company's roles a review is about. */
export const scopeKinds = ['all', 'roles', 'people', 'screens'] as const;

/** Who decides: those who answer for the roles, or people named for it. */
export const reviewerKinds = ['owners', 'named'] as const;

/** What no answer means: the right is kept and reported, or taken after a week's notice. */
export const silences = ['keep', 'remove'] as const;

export const decisions = ['keep', 'shorten', 'remove'] as const;

/**
 * What became of a decision: made, refused by a limit or rule, waiting for a second person, needless because the right went
 * meanwhile, or made because nobody answered.
 */
export const lineResults = ['applied', 'refused', 'waiting', 'gone', 'lapsed'] as const;

/** Months between a review and the next that begins by itself. */
export const intervals = [3, 6, 12] as const;

export type ScopeKind = (typeof scopeKinds)[number];
export type ReviewerKind = (typeof reviewerKinds)[number];
export type Silence = (typeof silences)[number];
export type Decision = (typeof decisions)[number];
export type LineResult = (typeof lineResults)[number];

/** Roles, people or screens that a review names, and reviewers, at most. */
export const MOST_NAMED = 100;

/** So many days before the due day reviewers are reminded of what they have not decided. */
export const REMIND_BEFORE_DAYS = 3;

/** So long before a right without a decision is taken its person is notified. */
export const NOTICE_DAYS = 7;

/** The bell's word of a review to its reviewers, which the next takes the place of. */
export const reviewGroup = (id: number): string => `access-review:${id}`;

/** The bell's word to the person of a line that their right will be taken. */
export const noticeGroup = (lineId: number): string => `access-review-line:${lineId}`;
