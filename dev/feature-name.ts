/** A feature's name in the forms that the code uses. */
export type NameForms = {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly upper: string;
  /** As people would write it, where no title was given. */
  readonly words: string;
};

/** What a feature's list is made of, in the code and for people. */
export type Noun = {
  readonly one: NameForms;
  readonly many: NameForms;
  /** As a sentence has it: `a maintenance job`. */
  readonly en: string;
  readonly tr: string;
};

/** What stands already, so that a new feature takes nothing of it. */
export type Taken = {
  /** The folders of features, as `floor/warehouse`. */
  readonly folders: readonly string[];
  readonly screenNames: readonly string[];
  readonly screenUrls: readonly string[];
  readonly tables: readonly string[];
};

/** What is asked for: the feature's folder, what its list is made of, where its screen stands. */
export type Wanted = { readonly name: string; readonly noun: string; readonly address: string };

const LONGEST = 30;
/** With the longest name, the constraints of its table have the 63 letters that the database keeps. */
const LONGEST_NOUN = 20;
const LONGEST_TITLE = 60;

const wordsOf = (text: string): readonly string[] => text.split(/\s+/);

/** Words that would not say what the feature does, or that mean something else in this tree. */
const ofTheHouse = wordsOf(`common helper helpers manager misc shared util utils feature features
  app apps platform contract server web dev e2e test tests sample-topic`);

/** First words of addresses that the product or its specification has. */
const ofAddresses =
  wordsOf(`api assets back-channel-logout bluelog client dashboards derinexecution derinuaa healthz idp live
  metrics notification openapi readyz refresh-screen report screen sign-in sign-out user user-system`);

/** Folders that git and the tools leave out wherever they stand: a feature there would be on one machine alone. */
const ofTheTools = wordsOf('dist playwright-report test-results');

/** Words of JavaScript that cannot be a name, and those that are on every object. */
const ofTheLanguage = wordsOf(`arguments async await break case catch class const constructor continue debugger
  default delete do else enum eval export extends false finally for function if implements import in instanceof
  interface let new null package private protected prototype public return static super switch this throw true try
  type typeof undefined var void while with yield`);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The forms of a kebab-case name. */
export const formsOf = (kebab: string): NameForms => {
  const parts = kebab.split('-');
  const pascal = parts.map(capital).join('');
  const snake = parts.join('_');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake,
    upper: snake.toUpperCase(),
    words: parts.map(capital).join(' '),
  };
};

const isKebab = (text: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);

const pluralOf = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** The forms of what the list is made of: `maintenance-job`, and what people call it. */
export const nounOf = (kebab: string, tr: string): Noun => ({
  one: formsOf(kebab),
  many: formsOf(pluralOf(kebab)),
  en: kebab.replaceAll('-', ' '),
  tr,
});

/** The name of a screen in the registry: `/screen/maintenance/jobs` is `maintenance-jobs`. */
export const screenNameOf = (address: string): string => address.replace('/screen/', '').replaceAll('/', '-');

const shapeFault = (name: string): string | null => {
  if (name === '')
    return 'Give a name: npm run new-feature quality-checks. Two titles may follow: "Kalite Kontrolleri" "Quality Checks".';
  if (!isKebab(name))
    return `"${name}" is not a feature's name: write it in kebab-case, English letters and digits, as in quality-checks.`;
  return name.length > LONGEST
    ? `"${name}" has ${name.length} letters; a feature's name has ${LONGEST} at most, so that its tables can be named.`
    : null;
};

const wordFault = (name: string): string | null => {
  if (ofTheHouse.includes(name))
    return `"${name}" says nothing here, or something else: name what the feature is about.`;
  if (ofAddresses.includes(name)) return `"${name}" is a reserved word: addresses of the product begin with it.`;
  if (ofTheTools.includes(name)) return `"${name}" is a reserved word: git leaves folders of this name out.`;
  return ofTheLanguage.includes(name) ? `"${name}" is a reserved word of the language.` : null;
};

const nounFault = (noun: string): string | null => {
  if (!isKebab(noun)) return `"${noun}" is no noun: write what the list is made of in English, as in --noun job.`;
  return noun.length > LONGEST_NOUN
    ? `"${noun}" has ${noun.length} letters; a noun has ${LONGEST_NOUN} at most, so that its table can be named.`
    : null;
};

const addressFault = (address: string): string | null =>
  /^\/screen(\/[a-z0-9]+(-[a-z0-9]+)*){2,3}$/.test(address)
    ? null
    : `"${address}" is no address: it looks like /screen/maintenance/jobs, in English, with hyphens.`;

const takenFault = ({ name, noun, address }: Wanted, taken: Taken): string | null => {
  const folder = taken.folders.find((each) => each.endsWith(`/${name}`));
  if (folder !== undefined) return `features/${folder} exists already.`;
  const screenName = screenNameOf(address);
  if (taken.screenNames.includes(screenName)) return `A screen is named ${screenName} already.`;
  const own = address === `/screen/${name}/list`;
  const url = taken.screenUrls.find((each) => each === address || (own && each.startsWith(`/screen/${name}/`)));
  if (url !== undefined) return `The screen ${url} has this address already.`;
  const table = `${formsOf(name).snake}_${formsOf(noun).snake}`;
  return taken.tables.includes(table) ? `A table is named ${table} already.` : null;
};

/** Why a feature cannot be named so, in a sentence; null when it can. */
export const nameFault = (wanted: Wanted, taken: Taken): string | null =>
  shapeFault(wanted.name) ??
  wordFault(wanted.name) ??
  nounFault(wanted.noun) ??
  addressFault(wanted.address) ??
  takenFault(wanted, taken);

/** Why a title cannot stand in the menu; null when it can. */
export const titleFault = (title: string): string | null => {
  if (title.trim() === '' || title.length > LONGEST_TITLE) return `A title has 1 to ${LONGEST_TITLE} characters.`;
  return /[\p{Cc}\\'"`{}<>$]/u.test(title)
    ? `"${title}" is no title: leave out quotes, backslashes, braces and angle brackets.`
    : null;
};
