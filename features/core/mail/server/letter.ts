import type { Caption } from '#platform/contract/data-column.ts';

/** The text of a mail: in both languages, since the person's choice of language is not known to the server. */
export type Letter = {
  readonly subject: Caption;
  readonly text: Caption;
  /** A path of the product that the mail leads to. */
  readonly link: string | null;
  /** Where the link ends with a secret: what that is the seal of. It is made when the mail is sent, and stored nowhere. */
  readonly linkSealed?: string;
  /** Milliseconds during which it is worth sending. */
  readonly validMs: number;
};

/** Who gets it. */
export type Addressee = { readonly firstName: string; readonly lastName: string; readonly email: string };

type Written = { readonly subject: string; readonly text: string };

const greeting = { tr: 'Merhaba', en: 'Hello' } as const;

const partIn = (language: 'tr' | 'en', text: string, { firstName, lastName }: Addressee, url: string | null): string =>
  [`${greeting[language]} ${`${firstName} ${lastName}`.trim()},`, text, ...(url === null ? [] : [url])].join('\n\n');

/** The mail as it is sent: plain text, Turkish first. `url` is the whole address that it leads to. */
export const writeLetter = (
  { subject, text }: Pick<Letter, 'subject' | 'text'>,
  to: Addressee,
  url: string | null,
  origin: string,
): Written => ({
  subject: `Blue Citrus: ${subject.tr} / ${subject.en}`,
  text: [partIn('tr', text.tr, to, url), '———', partIn('en', text.en, to, url), `-- \nBlue Citrus · ${origin}\n`].join(
    '\n\n',
  ),
});
