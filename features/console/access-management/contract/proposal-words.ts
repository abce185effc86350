/** What became of a proposal. */
export const proposalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'lapsed'] as const;

export type ProposalState = (typeof proposalStates)[number];

/** Why a change needs a second person. */
export const secondReasons = [
  'protected-role',
  'marked-role',
  'console',
  'many-people',
  'second-factor',
  'erasure',
] as const;

export type SecondReason = (typeof secondReasons)[number];

/** What kind of change it is, by the first thing it does. */
export const proposalKinds = ['grant', 'role', 'member', 'user', 'company', 'deputyship', 'other'] as const;

export type ProposalKind = (typeof proposalKinds)[number];

/** Taking a screen from more people than this needs a second person. */
export const MANY_PEOPLE = 100;

/** So long a proposal waits. */
export const LAPSES_AFTER_DAYS = 7;
