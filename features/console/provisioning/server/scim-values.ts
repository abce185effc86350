import type * as zod from 'zod/mini';
import * as z from 'zod/mini';
import { parse } from 'scim2-parse-filter';
import { inputProblem } from '#platform/server/input-problem.ts';
import { asFields } from '#platform/server/request-input.ts';
import { provisioningProblems } from '../contract/problems.ts';
import {
  ENTERPRISE,
  patchBody,
  type PatchOperation,
  USER,
  type WrittenUser,
  writtenUser,
} from '../contract/scim-shapes.ts';

/** What was sent of a person, by the names of `writtenUser`; not checked yet. */
type Sent = Readonly<Record<string, unknown>>;

const URN = `${ENTERPRISE.toLowerCase()}:`;
const CORE = `${USER.toLowerCase()}:`;

/** The attributes that are kept, by their names in small letters: SCIM does not tell letters' case apart. */
const KEPT: ReadonlyMap<string, keyof WrittenUser> = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['active', 'active'],
  ['title', 'title'],
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  ['emails.value', 'email'],
  [`${URN}employeenumber`, 'employeeNumber'],
  [`${URN}department`, 'department'],
  [`${URN}manager.value`, 'manager'],
]);

/** Attributes that hold others, and what stands between both names. */
const HOLDING: ReadonlyMap<string, string> = new Map([
  ['name', 'name.'],
  [ENTERPRISE.toLowerCase(), URN],
  [USER.toLowerCase(), ''],
]);

/** The address that counts: the main one, else that of work, else the first. */
const addressIn = (value: unknown): unknown => {
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? asFields(value)['value'] : value;
  const all = value.map(asFields);
  const chosen = all.find(({ primary }) => primary === true) ?? all.find(({ type }) => type === 'work') ?? all[0];
  return chosen?.['value'] ?? null;
};

const merged = (parts: readonly Sent[]): Sent => Object.assign({}, ...parts) as Sent;

/** What an attribute says, whatever its spelling; what is not kept here says nothing. */
const sentBy = (named: string, value: unknown): Sent => {
  const lower = named.toLowerCase();
  const name = lower.startsWith(CORE) ? lower.slice(CORE.length) : lower;
  const kept = KEPT.get(name);
  if (kept !== undefined) return { [kept]: value };
  if (name === 'emails') return { email: addressIn(value) };
  if (name === `${URN}manager`)
    return { manager: typeof value === 'object' && value !== null ? asFields(value)['value'] : value };
  const prefix = HOLDING.get(name);
  if (prefix === undefined) return {};
  if (value === null) return merged([...KEPT].map(([key, to]) => (key.startsWith(prefix) ? { [to]: null } : {})));
  return sentIn(asFields(value), prefix);
};

const sentIn = (resource: Readonly<Record<string, unknown>>, prefix = ''): Sent =>
  merged(Object.entries(resource).map(([name, value]) => sentBy(`${prefix}${name}`, value)));

const MAY_BE_EMPTY = new Set(['externalId', 'email', 'title', 'employeeNumber', 'department', 'manager']);

/** Directories write some values in other types than SCIM says: `"False"`, a number as a text, an empty text for nothing. */
const inOurTypes = (sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (value === '' && MAY_BE_EMPTY.has(name)) return [name, null];
      if (name === 'active' && typeof value === 'string' && /^(true|false)$/i.test(value))
        return [name, value.toLowerCase() === 'true'];
      if (name === 'manager' && typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value))
        return [name, Number(value)];
      if (name === 'employeeNumber' && typeof value === 'number') return [name, String(value)];
      return [name, value];
    }),
  );

/** What was sent, as its shape says; throws `input-invalid` with the attributes. */
export const checked = <T extends zod.ZodMiniType>(shape: T, sent: unknown): zod.output<T> => {
  const parsed = z.safeParse(shape, sent, { reportInput: true });
  if (!parsed.success) throw inputProblem(parsed.error);
  return parsed.data;
};

/** What a resource says of a person; attributes that are not kept here are left out. */
export const readUser = (resource: Readonly<Record<string, unknown>>): WrittenUser =>
  checked(writtenUser, inOurTypes(sentIn(resource)));

/** A path of a PATCH: the attribute, with what chooses among its values and what of them is meant. */
export type PatchPath = { readonly attribute: string; readonly chosen: string | null };

const PATH = /^([^[\]]+)(?:\[([^[\]]+)\](\.[^[\]]+)?)?$/;

export const pathOf = (path: string): PatchPath => {
  const [, attribute, chosen, part = ''] = PATH.exec(path.trim()) ?? [];
  if (attribute === undefined) throw provisioningProblems.problem('scim-path', { path });
  return { attribute: `${attribute}${part}`, chosen: chosen ?? null };
};

/** What a filter says as a tree; throws `scim-filter`. */
export const filterIn = (written: string): ReturnType<typeof parse> => {
  try {
    return parse(written);
  } catch (error) {
    throw provisioningProblems.problem('scim-filter', { reason: (error as Error).message.slice(0, 100) });
  }
};

/** Of several addresses one is kept here: `emails[type eq "home"]` is none of it. */
const choosesOurs = (chosen: string | null): boolean => {
  if (chosen === null) return true;
  const filter = filterIn(chosen);
  return filter.op !== 'eq' || filter.attrPath.toLowerCase() !== 'type' || filter.compValue === 'work';
};

/** The operations of a PATCH. */
export const operationsIn = (resource: unknown): readonly PatchOperation[] => checked(patchBody, resource).Operations;

const isRemoval = ({ op }: PatchOperation): boolean => op.toLowerCase() === 'remove';

const patched = (operation: PatchOperation): Sent => {
  const { path, value } = operation;
  if (path === undefined) {
    if (isRemoval(operation)) throw provisioningProblems.problem('scim-path', { path: 'remove' });
    return sentIn(asFields(value));
  }
  const { attribute, chosen } = pathOf(path);
  return choosesOurs(chosen) ? sentBy(attribute, isRemoval(operation) ? null : value) : {};
};

/** What the operations of a PATCH say of a person, one after another. */
export const readUserPatch = (resource: unknown): WrittenUser =>
  checked(writtenUser, inOurTypes(merged(operationsIn(resource).map(patched))));
