import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import { id, idText, instant, nothing, text } from '#platform/contract/shapes.ts';
import { LEAST_TYPED, requestStates } from './vocabulary.ts';

const reason = z.optional(text(500, 0));

/** An address as the browser has it; it is made canonical on the server. */
const askedUrl = z.string().check(z.minLength(1), z.maxLength(2_000));

const level = z.enum(['view', 'edit']);

const granter = z.object({ firstName: z.string(), lastName: z.string() });

/** What the calls of `askCalls` take and answer. */
export const askShapes = {
  whoCanGrant: {
    title: 'Show who can grant access to a screen, and whether I asked for it',
    input: z.strictObject({ url: askedUrl }),
    output: z.object({
      /** My request that waits, where there is one. */
      requestId: z.nullable(id),
      requestedAt: z.nullable(instant),
      granters: z.array(granter),
    }),
  },
  requestAccess: {
    title: 'Ask for access to a screen',
    undo: 'withdrawRequest',
    input: z.strictObject({
      url: askedUrl,
      level: z._default(level, 'view'),
      reason,
      /** Until when it is needed. */
      until: z.optional(z.nullable(instant)),
      /** The colleague for whom it is asked; absent is oneself. */
      personId: z.optional(id),
    }),
    output: z.object({ id, requestedAt: instant }),
    status: 201,
  },
  findColleagues: {
    title: 'Find colleagues for whom access can be asked',
    input: z.strictObject({ search: text(200, LEAST_TYPED) }),
    output: z.object({
      rows: z.array(z.object({ id, userName: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  },
  withdrawRequest: {
    title: 'Withdraw my request for access',
    undo: { none: 'takes back a request that can be made again' },
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
} satisfies Operations;

const fittingRole = z.object({
  id,
  name: z.string(),
  companyId: z.nullable(id),
  /** Other screens that it opens. */
  besides: z.int(),
  /** Of those, screens that would be new to the person, and the first of them by name. */
  fresh: z.int(),
  freshNames: z.array(z.string()),
  /** Why the caller may not give it, in the reader's language; null where they may. */
  refusal: z.nullable(z.string()),
});

const request = z.object({
  id,
  state: z.enum(requestStates),
  personId: id,
  person: z.string(),
  asker: z.string(),
  company: z.string(),
  companyId: id,
  url: z.string(),
  screen: z.string(),
  level,
  until: z.nullable(instant),
  reason: z.nullable(z.string()),
  requestedAt: instant,
  due: z.nullable(instant),
  /** What the person may do there now. */
  held: z.enum(['none', 'view', 'edit']),
  answer: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      word: z.nullable(z.string()),
      role: z.nullable(z.string()),
      until: z.nullable(instant),
    }),
  ),
  /** Roles that the page requires beside the right and the person lacks: the right alone would not open it. */
  missingRouteRoles: z.array(z.string()),
  /** Those that open least else first. */
  roles: z.array(fittingRole),
  /** Why a personal role is not the caller's to open; null where they may. */
  personalRefusal: z.nullable(z.string()),
  /** Whether the caller may answer it: never one's own. */
  mayAnswer: z.boolean(),
});

export type AccessRequest = z.output<typeof request>;
export type FittingRole = z.output<typeof fittingRole>;

/** By which role: one of those there are, or the person's own. */
const answer = {
  roleId: z.nullable(id),
  /** Absent: until the day that was asked for. */
  until: z.optional(z.nullable(instant)),
  word: z.optional(text(300, 0)),
};

const chosen = z.strictObject({ id });

/** What the calls of `answerCalls` take and answer. */
export const answerShapes = {
  showRequest: {
    title: 'Show a request for access and what would answer it',
    input: z.strictObject({ id: idText }),
    output: request,
  },
  listAnsweringRoles: {
    title: 'List the roles that would answer requests that wait',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(z.object({ id, name: z.string(), requests: z.int() })) }),
  },
  approveRequest: {
    title: 'Approve a request for access',
    undo: 'reopenRequests',
    /** `roleId` null: by the person's own role. */
    input: z.strictObject({ id: idText, ...answer }),
    output: z.object({ role: z.string(), until: z.nullable(instant) }),
  },
  refuseRequest: {
    title: 'Refuse a request for access',
    undo: 'reopenRequests',
    /** `word`: the message to the person. */
    input: z.strictObject({ id: idText, word: text(300) }),
    output: nothing,
  },
  approveRequests: rowsOperation(
    'Approve chosen requests for access with one role',
    { tr: 'Erişim isteklerini toplu onaylama', en: 'The approval of access requests' },
    chosen,
    answer,
    'reopenRequests',
  ),
  refuseRequests: rowsOperation(
    'Refuse chosen requests for access',
    { tr: 'Erişim isteklerini toplu reddetme', en: 'The refusal of access requests' },
    chosen,
    { word: text(300) },
    'reopenRequests',
  ),
  reopenRequests: rowsOperation(
    'Undo the answers to chosen requests for access',
    { tr: 'Erişim isteklerinin yanıtını geri alma', en: 'Undoing the answers to access requests' },
    chosen,
    {},
    { none: 'requests that wait can be answered again' },
  ),
  exportRequests: exportOperation({ tr: 'Erişim istekleri', en: 'The list of access requests' }),
} satisfies Operations;

/** What the calls of `requestsHomeCalls` take and answer. */
export const requestsHomeShapes = {
  listWaitingRequests: {
    title: 'List requests for access that nobody has answered',
    isNoUse: true,
    input: z.strictObject({}),
    output: z.object({
      /** Whether the caller gives rights at all. */
      mayAnswer: z.boolean(),
      total: z.int(),
      /** Those that have waited longest first. */
      rows: z.array(
        z.object({
          id,
          personId: id,
          person: z.string(),
          company: z.string(),
          companyId: id,
          screen: z.string(),
          reason: z.nullable(z.string()),
          requestedAt: instant,
        }),
      ),
    }),
  },
} satisfies Operations;
