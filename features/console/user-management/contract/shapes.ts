import * as z from 'zod/mini';
import { providerChangeKinds, providerFailures } from '#features/core/users/contract/provider-changes.ts';
import { userSorts, userStates } from '#features/core/users/contract/vocabulary.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { day, id, idText, instant, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';
import { taskId } from '#platform/contract/task-shapes.ts';
import { FILE_BYTES } from './vocabulary.ts';

/** What people type to sign in: small Latin letters, digits, dot, underscore, hyphen. */
export const userNameShape = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9._-]*$/));

export const personNameShape = text(100);

export const emailShape = z.email().check(z.maxLength(254));

export const staffNumberShape = text(40);
export const departmentShape = text(100);
export const titleShape = text(100);

/** What a person does for their employer; what is left out stays as it is, null takes it away. */
const employmentInput = {
  staffNumber: z.optional(z.nullable(staffNumberShape)),
  department: z.optional(z.nullable(departmentShape)),
  title: z.optional(z.nullable(titleShape)),
  managerId: z.optional(z.nullable(id)),
  /** The account ends with this day. */
  lastDay: z.optional(z.nullable(day)),
};

const companyShape = z.object({ id, name: z.string() });

const heldRole = z.object({ roleId: id, name: z.string(), companyId: z.nullable(id) });

const userRow = z.object({
  id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  active: z.boolean(),
  lastSignInAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  version,
  companies: z.array(companyShape),
  /** Roles in force now; `companyId` null holds in every company. */
  roles: z.array(heldRole),
});

/** The second factor at the embedded provider: whether an app is part of it, how many passkeys, and unused recovery codes; null: there is none. */
const secondFactor = z.nullable(
  z.object({ since: instant, hasApp: z.boolean(), passkeys: z.int(), codesLeft: z.int() }),
);

const userDetails = z.extend(userRow, {
  createdAt: instant,
  staffNumber: z.nullable(z.string()),
  department: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** Null too where the manager is nobody that the caller may see. */
  manager: z.nullable(z.object({ id, name: z.string() })),
  lastDay: z.nullable(day),
  /** Whether it is the caller’s to see when they signed in and were here: without that both are null. */
  seesPresence: z.boolean(),
  /** Whether somebody has signed in as, or an account is bound to, this person. */
  bound: z.boolean(),
  /** After too many wrong passwords at the embedded provider. */
  locked: z.nullable(z.object({ until: instant, failures: z.int(), lastAt: instant })),
  secondFactor,
  /** The account at the external provider, for those who may bind one; null where the product keeps the accounts. */
  account: z.nullable(
    z.object({
      issuer: z.string(),
      subject: z.nullable(z.string()),
      /** Whether the product changes the account there. */
      isDriven: z.boolean(),
      /** What the provider has still to change. */
      waiting: z.array(
        z.object({
          kind: z.enum(providerChangeKinds),
          askedAt: instant,
          failingSince: z.nullable(instant),
          failure: z.nullable(z.enum(providerFailures)),
          said: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** What the caller may do with this person. */
  may: z.object({
    edit: z.boolean(),
    editEmail: z.boolean(),
    editLastDay: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    resetPassword: z.boolean(),
    askPassword: z.boolean(),
    unlock: z.boolean(),
    resetSecondFactor: z.boolean(),
    endSessions: z.boolean(),
  }),
});

const identity = { issuer: z.string().check(z.minLength(1), z.maxLength(500)), subject: text(255) };

const passwordLink = z.object({ url: z.string(), validUntil: instant });

/** Something in a line of a file that keeps it from being taken over. */
const importFault = z.object({ line: z.int(), column: z.string(), value: z.string(), message: z.string() });

export type ImportFault = z.infer<typeof importFault>;

/** How many people a file changes, and how many it leaves as they are, where it may change them. */
const moved = { changed: z.optional(z.int()), untouched: z.optional(z.int()) };

/** What the calls of `usersCalls` take and answer. */
export const usersShapes = {
  listUsers: {
    title: 'List users',
    everyCompanyForAdmin: true,
    input: z.strictObject({
      ...pageQuery,
      search: z._default(z.string().check(z.maxLength(200)), ''),
      state: z._default(z.enum(userStates), 'all'),
      /** System administrators may narrow the list to one company; others see their own only. */
      company: z.optional(idText),
      sort: z._default(z.enum(userSorts), 'name'),
    }),
    output: pageOf(userRow),
  },
  exportUsers: exportOperation({ tr: 'Kullanıcı listesi', en: 'The list of users' }),
  userImportTemplate: {
    title: 'Download a file to fill in with users',
    input: z.strictObject({}),
    output: z.object({ name: z.string(), content: z.string() }),
    transaction: 'none',
  },
  checkUserImport: {
    title: 'Check a file of users',
    undo: { none: 'checks a file, and changes nothing' },
    input: z.strictObject({
      fileName: text(200).check(z.regex(/\.(xlsx|csv)$/i)),
      content: z.base64().check(z.minLength(14), z.maxLength(Math.ceil(FILE_BYTES / 3) * 4)),
      /** Changes people who are in the company already to what the file says; an empty cell changes nothing. */
      update: z.optional(z.boolean()),
    }),
    maxBody: Math.ceil(FILE_BYTES / 3) * 4 + 1_000,
    output: z.object({ rows: z.int(), good: z.int(), bad: z.int(), faults: z.array(importFault), ...moved }),
    transaction: 'none',
    asynchronous: {
      when: 'always',
      title: { tr: 'İçe aktarılacak dosyanın kontrolü', en: 'The check of the file to import' },
    },
  },
  runUserImport: {
    title: 'Import the users of a checked file',
    undo: { asked: 'who is created, and who is changed' },
    input: z.strictObject({ check: taskId }),
    output: z.object({ created: z.int(), left: z.int(), faults: z.array(importFault), ...moved }),
    transaction: 'none',
    asynchronous: { when: 'always', title: { tr: 'Kullanıcıları içe aktarma', en: 'The import of users' } },
  },
  findUser: { title: 'Show a user', input: z.strictObject({ id: idText }), output: userDetails },
  listScreensOfUser: {
    title: 'List the screens a user can open',
    input: z.strictObject({ id: idText }),
    output: z.object({
      company: z.string(),
      rows: z.array(z.object({ url: z.string(), caption: z.string(), level: z.enum(['view', 'edit']) })),
    }),
  },
  createUser: {
    title: 'Create a user',
    undo: { none: 'adds a person, whose account can be closed' },
    status: 201,
    input: z.strictObject({
      firstName: personNameShape,
      lastName: personNameShape,
      userName: userNameShape,
      email: z.optional(z.nullable(emailShape)),
      companyId: id,
      ...employmentInput,
    }),
    /** The one-time link is in this answer only; null where the account is made at an external provider. */
    output: z.object({
      id,
      userName: z.string(),
      passwordLink: z.nullable(passwordLink),
      accountAt: z.nullable(z.string()),
      /** Whether that provider makes the account at the product's word, and has a mail sent to set a password. */
      accountIsMade: z.boolean(),
    }),
  },
  editUser: {
    title: 'Edit a user',
    undo: { none: 'a form of one record, saved under its version' },
    input: z.strictObject({
      id: idText,
      firstName: personNameShape,
      lastName: personNameShape,
      email: z.nullable(emailShape),
      version,
      ...employmentInput,
    }),
    output: z.object({ version }),
  },
  deactivateUser: {
    title: 'Deactivate a user',
    undo: { asked: 'the open sessions of the person' },
    input: z.strictObject({ id: idText, reason: z.optional(text(500, 0)) }),
    output: z.object({ version }),
  },
  reactivateUser: {
    title: 'Reactivate a user',
    undo: { none: 'an account can be closed again' },
    input: z.strictObject({ id: idText, reason: z.optional(text(500, 0)) }),
    output: z.object({ version }),
  },
  resetPassword: {
    title: 'Create a one-time link for setting a password',
    undo: { asked: 'the password' },
    status: 201,
    input: z.strictObject({ id: idText }),
    output: passwordLink,
  },
  unlockUser: {
    title: 'Unlock the account of a user',
    undo: { none: 'wrong passwords lock the account again' },
    input: z.strictObject({ id: idText, reason: text(500) }),
    output: z.object({ id }),
  },
  resetSecondFactor: {
    title: 'Reset the second factor of a user',
    undo: { asked: 'the second factor of the person, and their open sessions' },
    input: z.strictObject({ id: idText, reason: text(500) }),
    output: z.object({ id }),
  },
  endUserSessions: {
    title: 'End all sessions of a user',
    undo: { asked: 'the open sessions of the person' },
    input: z.strictObject({ id: idText }),
    output: z.object({ id }),
  },
  bindAccount: {
    title: 'Link a sign-in account at the external provider to a user',
    undo: { none: 'an account can be unbound' },
    status: 201,
    input: z.strictObject({ id: idText, ...identity }),
    output: z.object({ issuer: z.string(), subject: z.string() }),
  },
  unbindAccount: {
    title: 'Unlink the sign-in account at the external provider from a user',
    undo: { asked: 'the way by which the person signs in' },
    input: z.strictObject({ id: idText, ...identity }),
    output: z.object({ issuer: z.string(), subject: z.string() }),
  },
  ownProfile: {
    title: 'Show my own profile',
    input: z.strictObject({}),
    output: z.object({
      id,
      userName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.nullable(z.string()),
      lastSignInAt: z.nullable(instant),
      lastSeenAt: z.nullable(instant),
      createdAt: instant,
      /** Where the account is kept, where that is not here. */
      accountAt: z.nullable(z.string()),
      /** Whether the product looks after accounts there, and reads what happens at its way in. */
      isDriven: z.boolean(),
      /** The person's own pages there, where it is a Keycloak. */
      accountPages: z.nullable(z.object({ signingIn: z.string(), devices: z.string() })),
      secondFactor,
      companies: z.array(z.object({ ...companyShape.shape, current: z.boolean() })),
      roles: z.array(heldRole),
    }),
  },
} satisfies Operations;

/** What the calls of `usersHomeCalls` take and answer. */
export const usersHomeShapes = {
  countLocked: {
    title: 'Count the accounts that are locked at the moment',
    isNoUse: true,
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  },
} satisfies Operations;
