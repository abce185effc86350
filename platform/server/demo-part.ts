import type { Level } from '#platform/contract/access.ts';
import type { Tx } from './db.ts';

/** A company of the demo; `set` says whose rows it gets. */
export type DemoCompany = { readonly id: number; readonly set: 'anadolu' | 'ege-nar' };

/** A person of the demo, as rows name who made them. */
export type DemoPerson = { readonly personId: number; readonly name: string };

/** What a feature brings to the demo. */
export type DemoPart = {
  /** What the roles of the demo may do on the feature's screens: by the screen's name, then by the role's. */
  readonly grants?: Readonly<Record<string, Readonly<Record<string, Level>>>>;
  /** Fills the feature's tables, which are empty, for one company; `person` throws for a user name that is not of the demo. */
  readonly fill?: (tx: Tx, company: DemoCompany, person: (userName: string) => DemoPerson) => Promise<void>;
};
