import type { FastifyInstance } from 'fastify';
import type { LiveEvent } from '../contract/live-event.ts';
import type { LiveCaller, LiveTarget } from './live-target.ts';

export type { LiveCaller, LiveTarget } from './live-target.ts';

/** The screen that a tab has in front. */
export type ScreenInFront = { readonly personId: number; readonly companyId: number | null; readonly url: string };

/** Who is connected, and the way to tell them what happened. */
export type LiveHub = {
  /** Adds `GET /api/live` to the server. */
  readonly register: (app: FastifyInstance) => Promise<void>;
  /** Tells those it is for; the payload is parsed by the event's schema, so nothing undeclared leaves. */
  readonly publish: (event: LiveEvent, payload: unknown, to: LiveTarget) => void;
  /** Ends every connection of a person. */
  readonly closePerson: (personId: number, code: number, reason: string) => void;
  /** Asks of everyone connected whether they still may be, and ends the connections of the others. */
  readonly recheck: () => Promise<void>;
  readonly screensInFront: () => readonly ScreenInFront[];
  /** Connections that have told who they are. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
};

export type LiveOptions<C extends LiveCaller = LiveCaller> = {
  /** Who a token belongs to; throws a Problem when it is not good, or not for this company. */
  readonly authenticate: (token: string, company: number | null) => Promise<C & { readonly tokenExpiresAt: Date }>;
  /** Whether a person who is connected may stay so: not disabled, still a member of their company. */
  readonly stillAllowed: (caller: C) => Promise<boolean>;
  readonly allowedOrigins: readonly string[];
  readonly log: { readonly info: (fields: object, text: string) => void; readonly warn: (fields: object, text: string) => void };
};
