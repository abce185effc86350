import { sql } from 'kysely';
import * as z from 'zod/mini';
import { phraseOf, type ProblemParams } from '#platform/contract/problem.ts';
import type { Language } from '#platform/server/answers.ts';
import type { Tx } from '#platform/server/db.ts';
import { emailShape, type ImportColumn, type ImportFault, personNameShape, userNameShape } from '../contract.ts';
import type { ImportRow } from './import-file.ts';
import { columnTitles } from './import-titles.ts';
import { findLikeUserNames } from './person-store.ts';

const phrases = {
  required: { tr: 'Zorunlu', en: 'Required' },
  'too-long': { tr: 'En çok {most} karakter olabilir', en: 'At most {most} characters' },
  'name-shape': { tr: 'Okunamayan karakterler var', en: 'It has characters that cannot be read' },
  'user-name-shape': {
    tr: 'En az 2 karakter; yalnızca a-z, 0-9, nokta, alt çizgi, tire',
    en: 'At least 2 characters; a-z, 0-9, dot, underscore and hyphen only',
  },
  email: { tr: 'E-posta geçersiz', en: 'Email is not valid' },
  twice: { tr: 'Dosyanın {line}. satırında da var', en: 'It stands in line {line} of the file too' },
  'user-name-taken': { tr: 'Bu kullanıcı adı kullanılıyor', en: 'This user name is taken' },
  'user-name-like': {
    tr: 'Bu kullanıcı adı “{like}” ile karıştırılır',
    en: 'This user name would be taken for “{like}”',
  },
  'email-taken': { tr: 'Bu e-posta başka bir kullanıcıda kayıtlı', en: 'This e-mail belongs to another user' },
} as const;

type Code = keyof typeof phrases;

const NAME_MOST = 100;
const MOST_SHOWN = 120;

const nameFault = (value: string): Code | null => {
  if (value === '') return 'required';
  if (value.length > NAME_MOST) return 'too-long';
  return z.safeParse(personNameShape, value).success ? null : 'name-shape';
};

const RULES: Readonly<Record<ImportColumn, (value: string) => Code | null>> = {
  firstName: nameFault,
  lastName: nameFault,
  userName: (value) => {
    if (value === '') return 'required';
    return z.safeParse(userNameShape, value).success ? null : 'user-name-shape';
  },
  email: (value) => (value === '' || z.safeParse(emailShape, value).success ? null : 'email'),
};

const faultOf = (language: Language, row: ImportRow, column: ImportColumn, code: Code, params: ProblemParams = {}) => ({
  line: row.line,
  column: columnTitles[column][language],
  // As much as tells which one is meant.
  value: row[column].slice(0, MOST_SHOWN),
  message: phraseOf({ status: 422, ...phrases[code] }, language, { most: NAME_MOST, ...params }),
});

export type Judged = { readonly row: ImportRow; readonly faults: readonly ImportFault[] };

/** What every row says by itself and beside the others of the file; of two that claim the same, the first has it. */
export const judgeFile = (rows: readonly ImportRow[], language: Language): readonly Judged[] => {
  const first = { userName: new Map<string, number>(), email: new Map<string, number>() };
  return rows.map((row) => {
    const faults: ImportFault[] = [];
    for (const column of Object.keys(RULES) as ImportColumn[]) {
      const code = RULES[column](row[column]);
      if (code !== null) faults.push(faultOf(language, row, column, code));
    }
    for (const column of ['userName', 'email'] as const) {
      // Codes, not words: folded by no language.
      const value = row[column].toLowerCase();
      if (value === '') continue;
      const before = first[column].get(value);
      if (before === undefined) first[column].set(value, row.line);
      else faults.push(faultOf(language, row, column, 'twice', { line: before }));
    }
    return { row, faults };
  });
};

/** The same, with what is taken in the database by now. */
export const judgeTaken = async (tx: Tx, judged: readonly Judged[], language: Language): Promise<readonly Judged[]> => {
  const userNames = judged.map(({ row }) => row.userName);
  const emails = judged.map(({ row }) => row.email.toLowerCase()).filter((email) => email !== '');
  const likeOf = await findLikeUserNames(tx, userNames);
  const mailed = await sql<{ email: string }>`select lower(email collate "C") as email from person
    where lower(email collate "C") = any(${emails}::text[])`.execute(tx);
  const takenEmails = new Set(mailed.rows.map(({ email }) => email));
  const nameFaults = (row: ImportRow, like: string | undefined) => {
    if (like === undefined) return [];
    return like === row.userName
      ? [faultOf(language, row, 'userName', 'user-name-taken')]
      : [faultOf(language, row, 'userName', 'user-name-like', { like })];
  };
  return judged.map(({ row, faults }) => ({
    row,
    faults: [
      ...faults,
      ...nameFaults(row, likeOf(row.userName)),
      ...(takenEmails.has(row.email.toLowerCase()) ? [faultOf(language, row, 'email', 'email-taken')] : []),
    ],
  }));
};
