/** The kinds of sentences that are kept as tests of rights. */
export const ruleKinds = [
  'never-opens',
  'always-opens',
  'never-both-screens',
  'never-both-roles',
  'at-most',
  'at-least',
  'in-menu',
  'role-sees',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Whom a sentence about opening speaks of: everybody, holders of a role, people of a company. */
export const ruleSubjects = ['everyone', 'role', 'company'] as const;
export type RuleSubject = (typeof ruleSubjects)[number];

export const ruleEffects = ['block', 'warn'] as const;
export type RuleEffect = (typeof ruleEffects)[number];
