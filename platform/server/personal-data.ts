import type { Caption } from '#platform/contract/data-column.ts';
import type { Tx } from './db.ts';
import type { ErasedPerson } from './erased-person.ts';
import type { Seal } from './seal.ts';

/** Why personal data is kept. */
export const reasonsToKeep = {
  account: { tr: 'Hesap ve oturum açma', en: 'Account and signing in' },
  access: { tr: 'Yetkilerin kullanıldığı kadar verilmesi', en: 'Giving no more access than is used' },
  comfort: { tr: 'Kişinin kendi düzeni', en: 'What the person arranged for themselves' },
  evidence: {
    tr: 'Kimin neye, kimin kararıyla erişebildiğinin kanıtı',
    en: 'Evidence of who could open what, and who decided it',
  },
  security: { tr: 'Güvenlik olaylarının ve hataların incelenmesi', en: 'Looking into security events and errors' },
  work: { tr: 'İşin kim tarafından yapıldığının kaydı', en: 'Record of who did the work' },
  asked: { tr: 'İstenen işin yürütülmesi', en: 'Doing what was asked for' },
} as const satisfies Readonly<Record<string, Caption>>;

/** How long it is kept. */
export const timesToKeep = {
  account: { tr: 'Hesap durdukça', en: 'As long as the account stands' },
  always: { tr: 'Süresiz', en: 'Without limit' },
  quarter: { tr: 'Son denemeden sonra 15 dakika', en: '15 minutes after the last try' },
  'next-look-up': {
    tr: 'Bir sonraki aramaya kadar; 1 saatten eskiler o zaman silinir',
    en: 'Until the next look-up, which removes those older than 1 hour',
  },
  link: {
    tr: 'Kullanılana veya yenisi verilene kadar; en çok 72 saat geçerli',
    en: 'Until it is used or replaced; it works for 72 hours at most',
  },
  session: { tr: 'Oturum sona erene kadar', en: 'Until the session ends' },
  'sessions-ended': { tr: '25 saat; dış sağlayıcıda 90 gün', en: '25 hours; 90 days at an outside provider' },
  day: { tr: 'Son kullanımdan sonra 24 saat', en: '24 hours after the last use' },
  'day-after': { tr: 'Bittikten sonra 1 gün', en: '1 day after the end' },
  keys: { tr: '7 gün', en: '7 days' },
  week: { tr: 'Gönderilince silinir; gönderilemezse 7 gün', en: 'Removed once sent; 7 days where it cannot be' },
  settled: { tr: 'Giderilene kadar', en: 'Until they are settled' },
  made: { tr: 'Yapılana kadar', en: 'Until they are made' },
  drafts: { tr: 'Kaydedilince silinir; en çok 30 gün', en: 'Removed once saved; 30 days at most' },
  newest: { tr: 'En yeni 200 tanesi', en: 'The newest 200' },
  month: { tr: '30 gün', en: '30 days' },
  log: { tr: 'REQUEST_LOG_DAYS ayarı kadar (90 gün)', en: 'As REQUEST_LOG_DAYS says (90 days)' },
  'three-years': { tr: '3 yıl', en: '3 years' },
  'half-year': { tr: '180 gün', en: '180 days' },
  minutes: { tr: 'Birkaç dakika', en: 'A few minutes' },
  'until-due': { tr: 'Zamanı gelene kadar', en: 'Until they are due' },
} as const satisfies Readonly<Record<string, Caption>>;

/** How the rows of a person are found: by their id, by the subject or the user name of their account here. */
export type WhoseRows = {
  readonly by: 'id' | 'subject' | 'userName';
  /** Columns that name the person; one that ends in `_ids` holds several. None: the row does not say whose it is. */
  readonly columns: readonly string[];
  /** Rows are also about what these two columns name: its kind, `person` for one, and its id. */
  readonly about?: readonly [kind: string, id: string];
};

/**
 * Removes what a table says about a person who is erased, where the process may not change its rows itself; answers how many
 * rows it changed. Repeated, it finds nothing left.
 */
export type EraseRows = (tx: Tx, person: ErasedPerson, parts: { readonly seal: Seal }) => Promise<number>;

/**
 * What becomes of the rows of a person who is erased:
 * - `rows`: those whose first column names the person are deleted;
 * - `names`: they stay, and the person's names in their texts and in those of other rows are replaced;
 * - `rows-and-names`: the person's own are deleted, and in those of others the names are replaced;
 * - `namesBy`: the same where the process may only add to the table: the owner's function of the database writes the texts;
 * - `at-once`: the change that erases them does it, before all others;
 * - `nothing`: they name nobody, or go by themselves in the time that is declared;
 * - `deletedBy`: a function of the feature deletes them, and whatever else names the person.
 * - `replacedBy`: a function of the feature replaces the names.
 */
export type Erasure =
  | 'rows'
  | 'names'
  | 'rows-and-names'
  | 'at-once'
  | 'nothing'
  | { readonly namesBy: string }
  | { readonly deletedBy: EraseRows }
  | { readonly replacedBy: EraseRows };

/** A table that holds personal data: declared by the feature that owns it. */
export type PersonalTable = {
  readonly table: string;
  /** What its rows are, as people call it. */
  readonly title: Caption;
  readonly whose: WhoseRows;
  /** When a row was made; null: it has no moment. */
  readonly at: string | null;
  /** Columns with personal data that a person is shown, when they ask what is kept about them. */
  readonly shown: readonly string[];
  /** Columns with personal data that say nothing more to a person, or are secrets. */
  readonly hidden: readonly string[];
  readonly why: keyof typeof reasonsToKeep;
  readonly kept: keyof typeof timesToKeep;
  readonly erased: Erasure;
};
