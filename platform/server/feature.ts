import type { Migration } from 'kysely/migration';
import type { Access } from '#platform/contract/access.ts';
import type { ProblemSpec } from '#platform/contract/problem.ts';
import type { Language } from './answers.ts';
import type { AnsweredRequests } from './answered.ts';
import type { Caches } from './caches.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db.ts';
import type { DemoPart } from './demo-part.ts';
import type { EpochSource } from './epoch-source.ts';
import type { LiveHub } from './live.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { BoundRoute, BoundRoutes } from './bound-route.ts';
import type { NarrowedSource } from './narrowed-source.ts';
import type { PersonalTable } from './personal-data.ts';
import type { RoleUse } from './role-use.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { Seal } from './seal.ts';
import type { Tasks } from './tasks/task-desk.ts';

/** A screen that a feature brings: its registry row, its place in the first menu, who may open it at first. */
export type ScreenManifest = {
  readonly url: string;
  /** The screen's name in the code, unique, as `warehouse-stock`. */
  readonly name: string;
  readonly caption: { readonly tr: string; readonly en: string };
  readonly layoutName?: string;
  readonly menu?: {
    /** The heading it stands under; none: the top of the menu. */
    readonly group?: { readonly key: string; readonly tr: string; readonly en: string; readonly sequence: number };
    /** An entry of that group which opens to show it. */
    readonly under?: {
      readonly key: string;
      readonly tr: string;
      readonly en: string;
      readonly sequence: number;
      readonly icon: string;
    };
    readonly icon: string;
    readonly sequence: number;
  };
  /** Names of the roles that its route requires, all of them, beside the right to open it. */
  readonly roles?: readonly string[];
  /** What the built-in role of every signed-in person with a company is granted on it at first. */
  readonly everyone?: 'view' | 'edit';
};

/** A number that an entry of the menu may show in its badge. */
export type MenuBadge = {
  readonly title: { readonly tr: string; readonly en: string };
  /** Who receives the number; anybody else sees none. */
  readonly access: Access;
  /** In the company that the caller works in. */
  readonly count: (context: Context) => Promise<number>;
};

/** What the process gives its features. */
export type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly live: LiveHub;
  /** The processes of the product, where several share a database. */
  readonly nodes: Nodes;
  readonly epochs: EpochSource;
  readonly seal: Seal;
  readonly caches: Caches;
  readonly tasks: Tasks;
  readonly answered: AnsweredRequests;
  /** The phrase of a problem code, for records that are read later; null where the code is unknown. */
  readonly phraseFor: (code: string, language: Language) => string | null;
  /** What an operation is called, by its method and the path that its contract declares; null where it is unknown. */
  readonly titleOf: (method: string, path: string) => string | null;
  /** Whether an operation of the product names this screen in its access, by its canonical url. */
  readonly hasOperations: (url: string) => boolean;
  /** The operation of a method and path, to run it again with the same input; null where it is unknown. */
  readonly operationAt: (name: string) => BoundRoute | null;
  /** The data sources that list screens may be bound to, by their names. */
  readonly bindableSources: () => ReadonlyMap<string, NarrowedSource>;
  /** The numbers that entries of the menu may show, by their names. */
  readonly menuBadges: ReadonlyMap<string, MenuBadge>;
  /** What names roles, by the features that know of it. */
  readonly roleUses: readonly RoleUse[];
  /** The roles that the routes of screens require, by the address that their manifest gives. */
  readonly routeRoles: ReadonlyMap<string, readonly string[]>;
  /** What the product keeps about people, in every table. */
  readonly personalData: readonly PersonalTable[];
  /** What those who run the product watch; a feature adds what it alone knows. */
  readonly metrics: Metrics;
  /** Work that is done when the product ends, while the database is still open. */
  readonly atClose: (work: () => Promise<void>) => void;
};

/** A data source of whatever columns. */
type DataSourceName = { readonly name: string };

/** One capability on the server: tables, screens, endpoints. */
export type ServerFeature = {
  /** The name of its folder. */
  readonly name: string;
  /** The features whose tables its migrations refer to: theirs run first. */
  readonly needs?: readonly string[];
  /** Its tables, by names such as `warehouse-001-bins`: a number in the feature, and what it does. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Tables with a `company_id`, to be put under row security. */
  readonly tenantTables?: readonly string[];
  /** Tables that the process may add to and read, never change. */
  readonly appendOnly?: readonly string[];
  /** What its tables hold about people. */
  readonly personalData?: readonly PersonalTable[];
  readonly screens?: readonly ScreenManifest[];
  /** The data sources that it declares and serves. */
  readonly dataSources?: readonly DataSourceName[];
  /** Numbers that entries of the menu may show, by names such as `late-orders`. */
  readonly menuBadges?: Readonly<Record<string, MenuBadge>>;
  /** What of its own names roles. */
  readonly roleUses?: readonly RoleUse[];
  readonly demo?: DemoPart;
  readonly problems?: Readonly<Record<string, ProblemSpec>>;
  /** Its changes are made by people: a program that holds its screens only reads. */
  readonly peopleOnly?: boolean;
  readonly routes: (parts: Parts) => readonly BoundRoutes[];
};
