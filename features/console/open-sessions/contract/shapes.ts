import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import { id, idText, instant, nothing } from '#platform/contract/shapes.ts';

const openSession = z.object({
  /** Null of the caller's own where it was not written down yet. */
  id: z.nullable(id),
  /** A short name, as "Chrome, Windows"; empty where the browser says nothing. */
  device: z.string(),
  address: z.string(),
  begunAt: instant,
  lastUsedAt: instant,
  /** Whether it is that by which the caller asks. */
  isThis: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

const ended = z.object({ id });
const counted = z.object({
  /** Whose sessions ended. */
  people: z.int(),
});

/** What the calls of `openSessionsCalls` take and answer. */
export const openSessionsShapes = {
  listOwnSessions: {
    title: 'Show my open sessions',
    input: nothing,
    output: z.object({ rows: z.array(openSession) }),
  },
  endOneOwn: {
    title: 'End one of my other sessions',
    undo: { asked: 'the device that is signed out' },
    input: z.strictObject({ id: idText }),
    output: ended,
  },
  endOtherOwn: {
    title: 'End all my sessions but this one',
    undo: { asked: 'the devices that are signed out' },
    input: nothing,
    output: z.object({}),
  },
  listSessionsOfPerson: {
    title: 'Show the open sessions of a user',
    input: z.strictObject({ id: idText }),
    output: z.object({
      rows: z.array(openSession),
      /** False where others may be open that the caller does not see: of other companies. */
      isWhole: z.boolean(),
      mayEnd: z.boolean(),
    }),
  },
  endSessionOfPerson: {
    title: 'End one session of a user',
    undo: { asked: 'the person and the device that is signed out' },
    input: z.strictObject({ id: idText, sessionId: idText }),
    output: ended,
  },
  endSessionsOfPeople: rowsOperation(
    'End the sessions of chosen people',
    { tr: 'Kişilerin oturumlarını kapatma', en: 'Ending the sessions of people' },
    z.strictObject({ id }),
    {},
    { asked: 'who is signed out' },
  ),
  endSessionsOfCompany: {
    title: 'End the sessions of the people of a company',
    undo: { asked: 'whose people are signed out' },
    input: z.strictObject({ id: idText }),
    output: counted,
  },
  endEverySession: {
    title: 'End the sessions of everybody',
    undo: { asked: 'that everybody is signed out' },
    input: nothing,
    output: counted,
  },
} satisfies Operations;
