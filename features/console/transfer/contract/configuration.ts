import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import type { RuleEffect, RuleKind, RuleSubject } from '#features/core/rules/contract/vocabulary.ts';
import type { Embedding } from '#features/workplace/embedded-screens/contract/embedding.ts';
import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';

/** What a file of another installation may be called. */
export const TRANSFER_FORMAT = 'blue-citrus-transfer';
export const TRANSFER_VERSION = 1;
/** Bytes of a file at most. */
export const MOST_FILE_BYTES = 8_000_000;

type Caption = { readonly tr: string; readonly en: string };

/** A role by its name; `company` is null for a role of the product. */
export type RoleName = { readonly name: string; readonly company: string | null };

export type RoleCard = RoleName & {
  readonly purpose: string | null;
  readonly askable: boolean;
  readonly longestDays: number | null;
  readonly fourEyes: boolean;
  readonly lendable: boolean;
};

/** What a role opens; moments as ISO 8601. */
export type CarriedCell = {
  readonly screen: string;
  readonly level: 'view' | 'edit';
  readonly from: string | null;
  readonly until: string | null;
};

export type RoleGrants = RoleName & { readonly cells: readonly CarriedCell[] };

export type CarriedScreen = {
  readonly url: string;
  readonly kind: 'built-in' | 'list' | 'embedded';
  readonly caption: Caption;
  readonly aliases: readonly string[];
  readonly layoutName: string | null;
  readonly list: ListDefinition | null;
  readonly embedding: Embedding | null;
};

export type CarriedSite = { readonly origin: string; readonly keepsStorage: boolean };

/** An entry of the menu with those under it; its screen by its address. */
export type CarriedEntry = Omit<MenuEntry, 'id' | 'parentId' | 'screenId'> & {
  readonly screen: string | null;
  readonly children: readonly CarriedEntry[];
};

export type CarriedRule = {
  readonly name: string;
  /** Where it holds; null: in the whole product. */
  readonly company: string | null;
  readonly reason: string;
  readonly effect: RuleEffect;
  readonly active: boolean;
  readonly kind: RuleKind;
  readonly subject: RuleSubject;
  readonly role: RoleName | null;
  readonly otherRole: RoleName | null;
  readonly ofCompany: string | null;
  readonly screen: string | null;
  readonly otherScreen: string | null;
  readonly level: 'view' | 'edit';
  readonly most: number | null;
  readonly perCompany: boolean;
};

/** Who may open what, and how it is found: all by names, nothing about people. */
export type Configuration = {
  readonly sites: readonly CarriedSite[];
  readonly screens: readonly CarriedScreen[];
  readonly roles: readonly RoleCard[];
  readonly grants: readonly RoleGrants[];
  readonly menu: readonly CarriedEntry[];
  readonly rules: readonly CarriedRule[];
};

/** The parts of a configuration in the order in which they are brought in: the later name the earlier. */
export const transferParts = ['site', 'screen', 'role', 'grants', 'menu', 'rule'] as const;

export type TransferPart = (typeof transferParts)[number];

/** What names one thing of a configuration among all. */
export const keyOf = (part: TransferPart, ...names: readonly (string | null)[]): string =>
  `${part}:${JSON.stringify(names)}`;
