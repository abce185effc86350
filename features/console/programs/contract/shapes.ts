import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { id, idText, instant, nothing, text } from '#platform/contract/shapes.ts';
import { programStates } from './vocabulary.ts';

/** Roles that a program is given in one step at most. */
const MOST_ROLES = 20;

const person = z.object({ id, name: z.string() });

const program = z.object({
  id,
  name: z.string(),
  purpose: z.nullable(z.string()),
  /** What it says who it is by, at the identity provider. */
  clientId: z.string(),
  owner: person,
  state: z.enum(programStates),
  roles: z.array(z.object({ id, name: z.string(), validUntil: z.nullable(instant) })),
  validUntil: instant,
  lastUsedAt: z.nullable(instant),
  createdAt: instant,
  createdBy: z.string(),
  /** Keys that work; empty where its account is at an outside provider. */
  keys: z.array(z.object({ id, madeAt: instant, worksUntil: instant, lastUsedAt: z.nullable(instant) })),
  /** The outside provider where its account is; null: the product makes its keys. */
  accountAt: z.nullable(z.string()),
});

export type Program = z.output<typeof program>;

const key = z.object({
  id,
  clientId: z.string(),
  /** Shown once; null where its account is at an outside provider. */
  key: z.nullable(z.string()),
  tokenUrl: z.nullable(z.string()),
});

/** What the calls of `programsCalls` take and answer. */
export const programsShapes = {
  exportPrograms: exportOperation({ tr: 'Programlar', en: 'The list of programs' }),
  getProgram: {
    title: 'Show a program of the company',
    input: z.strictObject({ id: idText }),
    output: program,
  },
  listProgramChoices: {
    title: 'List what a new program can be given',
    input: z.strictObject({}),
    output: z.object({
      roles: z.array(z.object({ id, name: z.string() })),
      accountAt: z.nullable(z.string()),
    }),
  },
  findProgramOwners: {
    title: 'Find people who can answer for a program',
    input: z.strictObject({ search: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.object({
      rows: z.array(z.object({ id, userName: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  },
  openProgram: {
    title: 'Open a program, and make its first key',
    undo: { none: 'opens a program, which can be ended' },
    status: 201,
    input: z.strictObject({
      name: text(80),
      purpose: z.optional(text(500, 0)),
      ownerId: id,
      roleIds: z.array(id).check(z.maxLength(MOST_ROLES)),
      validUntil: instant,
      /** The subject of its account at an outside provider. */
      subject: z.optional(text(200)),
    }),
    output: key,
  },
  rotateProgramKey: {
    title: 'Make a new key for a program; the one before works for a week more',
    undo: { none: 'the key before works for a week more' },
    input: z.strictObject({ id: idText }),
    output: key,
  },
  handOverProgram: {
    title: 'Hand a program over to another owner',
    undo: 'handOverProgram',
    input: z.strictObject({ id: idText, ownerId: id }),
    output: nothing,
  },
  changeProgramEnd: {
    title: 'Change the end of a program, and of the roles that end with it',
    undo: 'changeProgramEnd',
    input: z.strictObject({ id: idText, validUntil: instant }),
    output: nothing,
  },
  endProgram: {
    title: 'End a program now',
    undo: { asked: 'the program and its keys stop working' },
    input: z.strictObject({ id: idText, reason: z.optional(text(500, 0)) }),
    output: nothing,
  },
} satisfies Operations;
