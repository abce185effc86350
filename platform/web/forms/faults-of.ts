import type { Call } from '#platform/contract/call.ts';
import type { Language } from '../i18n/language.ts';
import { contractFaults, shapeOf } from './contract-faults.ts';
import type { Fault } from './fault.ts';
import { type FieldKind, type Fields, isBlank, type ValuesOf } from './field-kinds.ts';

export type Held = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, Fault>>;

/** How the parts of an input are called in the form, where it is otherwise: `{ 'caption.tr': 'tr' }`. */
export type Places = Readonly<Record<string, string>>;

/** The field that a part of the input stands in: `aliases.3` in `aliases`; null where it has none. */
export const fieldAt = (path: string, places: Places, fields: Fields): string | null => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const part = parts.slice(0, length).join('.');
    const name = Object.hasOwn(places, part) ? places[part] : part;
    if (name !== undefined && Object.hasOwn(fields, name)) return name;
  }
  return null;
};

/** The values of the fields; an invalid one is null and reported as an error. */
export const readFields = <F extends Fields>(
  fields: F,
  held: Held,
  language: Language,
): { readonly values: ValuesOf<F>; readonly faults: Faults } => {
  const faults: Record<string, Fault> = {};
  const values = Object.entries(fields).map(([name, kind]) => {
    if (kind.required && isBlank(held[name])) faults[name] = { kind: 'required' };
    const read = kind.read(held[name], language);
    if ('value' in read) return [name, read.value];
    faults[name] = read.fault;
    return [name, null];
  });
  return { values: Object.fromEntries(values) as ValuesOf<F>, faults };
};

type Rules<F extends Fields> = {
  readonly endpoint: Call | null;
  readonly fields: F;
  readonly input: ((values: ValuesOf<F>) => unknown) | undefined;
  readonly places: Places;
  /** What is said where a text is not written as the contract wants it. */
  readonly patterns: Readonly<Record<string, string | undefined>>;
  readonly check: ((values: ValuesOf<F>) => Readonly<Record<string, string | undefined>>) | undefined;
};

const said = (fault: Fault, kind: FieldKind | undefined, held: unknown, pattern: string | undefined): Fault => {
  if (isBlank(held)) return { kind: 'required' };
  if (fault.kind !== 'pattern') return fault;
  return pattern === undefined ? (kind?.refused?.(held) ?? fault) : { kind: 'told', text: pattern };
};

/** Everything that keeps a form from being sent: what cannot be read, what the contract refuses, what the form adds. */
export const faultsOf = async <F extends Fields>(rules: Rules<F>, held: Held, language: Language): Promise<Faults> => {
  const { endpoint, fields, input, places, patterns, check } = rules;
  const { values, faults } = readFields(fields, held, language);
  const found: Record<string, Fault> = { ...faults };
  const shape = endpoint === null ? null : await shapeOf(endpoint);
  for (const { path, fault } of shape === null ? [] : contractFaults(shape, input?.(values))) {
    const name = fieldAt(path, places, fields);
    if (name !== null) found[name] ??= said(fault, fields[name], held[name], patterns[name]);
  }
  for (const [name, text] of Object.entries(check?.(values) ?? {}))
    if (text !== undefined) found[name] ??= { kind: 'told', text };
  return found;
};
