/** In what an account at the provider differs from its person here. */
export const differenceKinds = [
  /** The account that is bound is not there any more. */
  'missing',
  /** Open here, closed there. */
  'closed-there',
  /** Closed here, open there. */
  'open-there',
  'name',
  'email',
  /** Somebody who may sign in has no account yet. */
  'without-account',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** By what stands where a difference is settled. */
export const differenceWays = ['here', 'there'] as const;

export type DifferenceWay = (typeof differenceWays)[number];

/** In which ways a difference can be settled. */
export const waysOf: Readonly<Record<DifferenceKind, readonly DifferenceWay[]>> = {
  missing: ['here', 'there'],
  'closed-there': ['here', 'there'],
  'open-there': ['here', 'there'],
  name: ['here', 'there'],
  email: ['here', 'there'],
  'without-account': ['here'],
};
