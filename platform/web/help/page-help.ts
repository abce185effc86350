/** What a page is for, and what may be done there by whoever may only look or may edit: three sentences together. */
type HelpWords = {
  readonly what: string;
  readonly view: readonly [string, string];
  readonly edit: readonly [string, string];
};

/** The help of a page, in both languages. */
export type PageHelp = { readonly tr: HelpWords; readonly en: HelpWords };

/** The help of a feature's screens, by their urls. */
export type FeatureHelp = Readonly<Record<string, PageHelp>>;

/** The sentences that somebody reads. */
export const helpSentences = (help: HelpWords, mayEdit: boolean): readonly string[] => [
  help.what,
  ...help[mayEdit ? 'edit' : 'view'],
];
