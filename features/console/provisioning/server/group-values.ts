import type * as z from 'zod/mini';
import { asFields } from '#platform/server/request-input.ts';
import { provisioningProblems } from '../contract/problems.ts';
import { GROUP, type PatchOperation, writtenGroup } from '../contract/scim-shapes.ts';
import { checked, filterIn, operationsIn, pathOf } from './scim-values.ts';

/** What SCIM says of a group; members by their ids. */
export type WrittenGroup = Omit<z.output<typeof writtenGroup>, 'members'> & {
  readonly members?: readonly string[] | undefined;
};

const CORE = `${GROUP.toLowerCase()}:`;

const KEPT: ReadonlyMap<string, string> = new Map([
  ['displayname', 'displayName'],
  ['externalid', 'externalId'],
  ['members', 'members'],
]);

const keptName = (named: string): string | undefined => {
  const lower = named.toLowerCase();
  return KEPT.get(lower.startsWith(CORE) ? lower.slice(CORE.length) : lower);
};

const valuesIn = (members: readonly { readonly value: string }[]): readonly string[] => [
  ...new Set(members.map(({ value }) => value)),
];

const written = (sent: object): WrittenGroup => {
  const { members, ...rest } = checked(writtenGroup, sent);
  return { ...rest, ...(members === undefined ? {} : { members: valuesIn(members) }) };
};

/** One member may come without a list. */
const listed = (value: unknown): unknown =>
  Array.isArray(value) || value === undefined || value === null ? value : [value];

const sentIn = (resource: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(resource).flatMap(([named, value]) => {
      const name = keptName(named);
      if (name === undefined) return [];
      return [[name, name === 'members' ? (listed(value) ?? []) : value]];
    }),
  );

/** What a resource says of a group; attributes that are not kept here are left out. */
export const readGroup = (resource: Readonly<Record<string, unknown>>): WrittenGroup => written(sentIn(resource));

/** Whom `members[value eq "7"]` means. */
const chosenMember = (chosen: string): string => {
  const filter = filterIn(chosen);
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value' && typeof filter.compValue === 'string')
    return filter.compValue;
  throw provisioningProblems.problem('scim-filter', { reason: chosen });
};

/** The members after an operation of a PATCH on them. */
const membersAfter = (
  there: readonly string[],
  op: string,
  chosen: string | null,
  value: unknown,
): readonly string[] => {
  if (chosen !== null) {
    const meant = chosenMember(chosen);
    return op === 'remove' ? there.filter((each) => each !== meant) : [...there, meant];
  }
  const { members = [] } = written({ members: listed(value) ?? [] });
  if (op === 'add') return [...there, ...members];
  if (op === 'replace') return members;
  return value === undefined || value === null ? [] : there.filter((each) => !members.includes(each));
};

const patchedBy = (group: WrittenGroup, there: readonly string[], operation: PatchOperation): WrittenGroup => {
  const op = operation.op.toLowerCase();
  const { path, value } = operation;
  if (path === undefined) {
    if (op === 'remove') throw provisioningProblems.problem('scim-path', { path: 'remove' });
    return Object.entries(asFields(value)).reduce<WrittenGroup>(
      (before, [named, part]) => patchedBy(before, there, { op, path: named, value: part }),
      group,
    );
  }
  const { attribute, chosen } = pathOf(path);
  const name = keptName(attribute);
  if (name === undefined) return group;
  if (name === 'members') return { ...group, members: membersAfter(group.members ?? there, op, chosen, value) };
  return { ...group, ...written({ [name]: op === 'remove' ? null : value }) };
};

/** What the operations of a PATCH make of a group with these members. */
export const readGroupPatch = (resource: unknown, there: readonly string[]): WrittenGroup => {
  const after = operationsIn(resource).reduce<WrittenGroup>((group, each) => patchedBy(group, there, each), {});
  return after.members === undefined ? after : { ...after, members: [...new Set(after.members)] };
};
