import type { Tx } from './db.ts';

/** What names a role: a rule, an announcement, a group of a directory. */
export type RoleNamed = {
  readonly id: number;
  readonly name: { readonly tr: string; readonly en: string };
  /** Where it stands. */
  readonly address: string;
};

/** A kind of things that name roles, so that whoever looks at a role finds them. */
export type RoleUse = {
  readonly title: { readonly tr: string; readonly en: string };
  /** The screen on which they are kept; whoever may not open it is told of none. */
  readonly screen: string;
  /** Those that name the role, in a company or, with null, in all of them. */
  readonly find: (tx: Tx, role: number, company: number | null) => Promise<readonly RoleNamed[]>;
};
