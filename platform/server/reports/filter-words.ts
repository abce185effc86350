import type { Column, Columns } from '#platform/contract/data-column.ts';
import type { Condition, Filter, Operator, Scalar } from '#platform/contract/data-filter.ts';
import type { Language } from '../answers.ts';
import { valueText } from './value-text.ts';

const WORDS: Readonly<Record<Operator, Readonly<Record<Language, string>>>> = {
  eq: { tr: '=', en: '=' },
  ne: { tr: '≠', en: '≠' },
  lt: { tr: '<', en: '<' },
  le: { tr: '≤', en: '≤' },
  gt: { tr: '>', en: '>' },
  ge: { tr: '≥', en: '≥' },
  between: { tr: 'arasında:', en: 'between' },
  in: { tr: 'şunlardan biri:', en: 'one of' },
  contains: { tr: 'içerir:', en: 'contains' },
  startsWith: { tr: 'şöyle başlar:', en: 'starts with' },
  empty: { tr: 'boş', en: 'is empty' },
};
const JOINED = {
  and: { tr: ' ve ', en: ' and ' },
  or: { tr: ' veya ', en: ' or ' },
  not: { tr: 'değil: ', en: 'not: ' },
};

const conditionWords = (columns: Columns, { field, op, value }: Condition, language: Language): string => {
  const of = columns[field] as Column;
  const values = op === 'empty' ? [] : ([value].flat() as readonly Scalar[]);
  const shown = values.map((each) => valueText(of, each, language));
  return [of.caption[language], WORDS[op][language], shown.join(op === 'between' ? ' – ' : ', ')].join(' ').trim();
};

/** What a filter says, as people read it above the rows it left. */
export const filterWords = (columns: Columns, filter: Filter, language: Language): string => {
  const below = (parts: readonly Filter[], word: string): string => {
    const said = parts.map((each) => filterWords(columns, each, language));
    return said.length > 1 ? `(${said.join(word)})` : said.join('');
  };
  if ('and' in filter) return below(filter.and, JOINED.and[language]);
  if ('or' in filter) return below(filter.or, JOINED.or[language]);
  if ('not' in filter) return JOINED.not[language] + filterWords(columns, filter.not, language);
  return conditionWords(columns, filter, language);
};
