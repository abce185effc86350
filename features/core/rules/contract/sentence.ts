import type { Level } from '#platform/contract/access.ts';
import type { RuleKind, RuleSubject } from './vocabulary.ts';

/** The parts of a rule by their names, as a sentence is made of them; what a kind does not use is null. */
export type NamedParts = {
  readonly kind: RuleKind;
  readonly subject: RuleSubject;
  /** The role or the company that it speaks of. */
  readonly subjectName: string | null;
  readonly first: string | null;
  readonly second: string | null;
  readonly level: Level;
  readonly most: number | null;
  readonly perCompany: boolean;
};

type Say = (parts: NamedParts) => string;

const named = (name: string | null): string => name ?? '…';

const ability = (level: Level) => (level === 'edit' ? 'düzenle' : 'aç');
const can = (level: Level) => (level === 'edit' ? 'düzenleyebilir' : 'açabilir');
const cannot = (level: Level) => (level === 'edit' ? 'düzenleyemez' : 'açamaz');
const verb = (level: Level) => (level === 'edit' ? 'edit' : 'open');

const never: Say = ({ subject, subjectName, first, level }) => {
  const screen = `${named(first)} ekranını`;
  if (subject === 'role') return `${named(subjectName)}, ${screen} asla ${cannot(level)}.`;
  if (subject === 'company') return `${named(subjectName)} firmasında kimse ${screen} ${cannot(level)}.`;
  return `Kimse ${screen} ${cannot(level)}.`;
};

const always: Say = ({ subject, subjectName, first, level }) => {
  const rest = `${named(first)} ekranını her zaman ${can(level)}.`;
  if (subject === 'role') return `${named(subjectName)}, ${rest}`;
  return subject === 'company' ? `${named(subjectName)} firmasında herkes ${rest}` : `Herkes ${rest}`;
};

const atMost: Say = ({ first, most, level, perCompany }) =>
  `${perCompany ? 'Bir firmada ' : ''}${named(first)} ekranını en çok ${most ?? '…'} kişi ${can(level)}.`;

const atLeast: Say = ({ first, level, perCompany }) =>
  `${perCompany ? 'Her firmada ' : ''}${named(first)} ekranını en az bir kişi ${ability(level)}${level === 'edit' ? 'yebilmelidir' : 'abilmelidir'}.`;

const turkish: Readonly<Record<RuleKind, Say>> = {
  'never-opens': never,
  'always-opens': always,
  'never-both-screens': ({ first, second, level }) =>
    `Kimse hem ${named(first)} hem ${named(second)} ekranını ${cannot(level)}.`,
  'never-both-roles': ({ first, second }) => `Kimse hem ${named(first)} hem ${named(second)} rolünü taşıyamaz.`,
  'at-most': atMost,
  'at-least': atLeast,
  'in-menu': ({ first }) => `${named(first)} ekranı menüde durmalıdır.`,
  'role-sees': ({ subjectName, first }) => `${named(subjectName)}, ${named(first)} ekranını menüde görmelidir.`,
};

const english: Readonly<Record<RuleKind, Say>> = {
  'never-opens': ({ subject, subjectName, first, level }) => {
    const rest = `${verb(level)} ${named(first)}.`;
    if (subject === 'role') return `${named(subjectName)} can never ${rest}`;
    return subject === 'company' ? `Nobody in ${named(subjectName)} can ${rest}` : `Nobody can ${rest}`;
  },
  'always-opens': ({ subject, subjectName, first, level }) => {
    const rest = `can always ${verb(level)} ${named(first)}.`;
    if (subject === 'role') return `${named(subjectName)} ${rest}`;
    return subject === 'company' ? `Everyone in ${named(subjectName)} ${rest}` : `Everyone ${rest}`;
  },
  'never-both-screens': ({ first, second, level }) =>
    `Nobody can ${verb(level)} both ${named(first)} and ${named(second)}.`,
  'never-both-roles': ({ first, second }) => `Nobody can hold both the roles ${named(first)} and ${named(second)}.`,
  'at-most': ({ first, most, level, perCompany }) =>
    `${perCompany ? 'In each company, at' : 'At'} most ${most ?? '…'} ${most === 1 ? 'person' : 'people'} can ${verb(level)} ${named(first)}.`,
  'at-least': ({ first, level, perCompany }) =>
    `${perCompany ? 'In each company, at' : 'At'} least one person can ${verb(level)} ${named(first)}.`,
  'in-menu': ({ first }) => `${named(first)} must stand in the menu.`,
  'role-sees': ({ subjectName, first }) => `${named(subjectName)} must see ${named(first)} in the menu.`,
};

/** A rule as people read it, made of its parts. */
export const sentenceOf = (parts: NamedParts, language: 'tr' | 'en'): string =>
  (language === 'en' ? english : turkish)[parts.kind](parts);
