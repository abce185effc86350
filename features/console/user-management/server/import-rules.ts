import * as z from 'zod/mini';
import { phraseOf, type Problem, type ProblemParams } from '#platform/contract/problem.ts';
import type { Language } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import {
  departmentShape,
  emailShape,
  type ImportFault,
  personNameShape,
  staffNumberShape,
  titleShape,
  userNameShape,
} from '../contract/shapes.ts';
import type { ImportColumn } from '../contract/vocabulary.ts';
import type { ImportRow } from './import-file.ts';
import { columnTitles } from './import-titles.ts';
import { takeLookUps } from '#features/core/users/server/api.ts';
import { type Claimed, conflictsOf, type NameConflict, recordTried } from './name-conflicts.ts';

const phrases = {
  required: { tr: 'Zorunlu', en: 'Required' },
  'too-long': { tr: 'En çok {most} karakter olabilir', en: 'At most {most} characters' },
  'name-shape': { tr: 'Okunamayan karakterler var', en: 'It contains characters that cannot be read' },
  'user-name-shape': {
    tr: 'En az 2 karakter; yalnızca a-z, 0-9, nokta, alt çizgi, tire',
    en: 'At least 2 characters; a-z, 0-9, dot, underscore and hyphen only',
  },
  email: { tr: 'E-posta geçersiz', en: 'E-mail is not valid' },
  text: {
    tr: 'Çok uzun ya da okunamayan karakterler var',
    en: 'Too long, or it contains characters that cannot be read',
  },
  day: { tr: 'Tarih geçersiz; örneğin 31.12.2026', en: 'Not a date; for example 31.12.2026' },
  twice: { tr: 'Dosyanın {line}. satırında da var', en: 'Also in line {line} of the file' },
  'user-name-taken': { tr: 'Bu kullanıcı adı kullanılıyor', en: 'This user name is taken' },
  'user-name-like': {
    tr: 'Bu kullanıcı adı “{like}” ile karıştırılır',
    en: 'This user name could be mistaken for “{like}”',
  },
  'person-not-free': {
    tr: 'Bu kullanıcı adı veya e-posta kullanılamıyor; kişi başka bir firmada kayıtlıysa onu davet edin',
    en: 'This user name or e-mail cannot be used; if the person is registered in another company, invite them',
  },
  'not-looked-up': {
    tr: 'Kontrol edilmedi: kullanılamayan çok sayıda ad denendi. Bir saat sonra yeniden deneyin veya sistem yöneticisine başvurun',
    en: 'Not checked: too many names that cannot be used were tried. Try again in an hour, or ask a system administrator',
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

const textFault =
  (shape: z.ZodMiniType) =>
  (value: string): Code | null =>
    value === '' || z.safeParse(shape, value).success ? null : 'text';

/** A day as people and spreadsheets write it, `31.12.2026` or `2026-12-31`, as the latter; null where it is none. */
export const dayIn = (value: string): string | null => {
  const written = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(value);
  const iso = written === null ? value.slice(0, 10) : `${written[3]}-${two(written[2])}-${two(written[1])}`;
  return z.safeParse(z.iso.date(), iso).success ? iso : null;
};

const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0');

const RULES: Readonly<Record<ImportColumn, (value: string) => Code | null>> = {
  firstName: nameFault,
  lastName: nameFault,
  userName: (value) => {
    if (value === '') return 'required';
    return z.safeParse(userNameShape, value).success ? null : 'user-name-shape';
  },
  email: (value) => (value === '' || z.safeParse(emailShape, value).success ? null : 'email'),
  staffNumber: textFault(staffNumberShape),
  department: textFault(departmentShape),
  title: textFault(titleShape),
  manager: () => null,
  lastDay: (value) => (value === '' || dayIn(value) !== null ? null : 'day'),
  roles: () => null,
};

const faultOf = (language: Language, row: ImportRow, column: ImportColumn, code: Code, params: ProblemParams = {}) => ({
  line: row.line,
  column: columnTitles[column][language],
  // As much as tells which one is meant.
  value: row[column].slice(0, MOST_SHOWN),
  message: phraseOf({ status: 422, ...phrases[code] }, language, { most: NAME_MOST, ...params }),
});

/** A refusal of a row, in the words of the path that refused it. */
export const faultSaid = (language: Language, row: ImportRow, column: ImportColumn, { spec, params }: Problem) => ({
  line: row.line,
  column: columnTitles[column][language],
  value: row[column].slice(0, MOST_SHOWN),
  message: phraseOf(spec, language, params),
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

const takenFault = (language: Language, row: ImportRow, conflict: NameConflict): ImportFault => {
  if (conflict.code === 'user-name-like')
    return faultOf(language, row, 'userName', conflict.code, { like: conflict.like });
  return faultOf(language, row, conflict.code === 'email-taken' ? 'email' : 'userName', conflict.code);
};

/** People of the company whom rows may mean, by their user names. */
export type Own = ReadonlyMap<string, { readonly email: string | null }>;

/** What a row wants that others may have: of somebody who is there already no more than another e-mail. */
const claimedBy = ({ userName, email }: ImportRow, own: Own): Claimed => {
  const person = own.get(userName);
  if (person === undefined) return { userName, email: email || null };
  return { email: email === '' || email === person.email ? null : email };
};

/**
 * The same, with what is taken in the database by now. Rows that meet people of other companies are look-ups: once whoever
 * brings the file has none left, no further row is told anything of.
 */
export const judgeTaken = async (
  context: Context,
  judged: readonly Judged[],
  own: Own = new Map(),
): Promise<readonly Judged[]> => {
  const { tx, caller, language } = context;
  const claims = judged.map(({ row }) => claimedBy(row, own));
  const conflictsWith = await conflictsOf(context, claims);
  const conflicts = claims.map(conflictsWith);
  const foreign = conflicts.flatMap((each, at) => (each.some(({ code }) => code === 'person-not-free') ? [at] : []));
  const { granted, left } = caller.isAdmin
    ? { granted: 0, left: 1 }
    : await takeLookUps(tx, caller.personId, foreign.length);
  const tried = foreign.slice(0, granted).map((at) => claims[at]?.userName ?? claims[at]?.email ?? '');
  if (tried.length > 0) await recordTried(context, tried);
  const end = granted === 0 && left === 0 ? 0 : (foreign[granted] ?? judged.length);
  return judged.map(({ row, faults }, at) => ({
    row,
    faults:
      at < end
        ? [...faults, ...(conflicts[at] ?? []).map((conflict) => takenFault(language, row, conflict))]
        : [...faults, faultOf(language, row, 'userName', 'not-looked-up')],
  }));
};
