import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Contract, Endpoint } from '#platform/contract/endpoint.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import type { FileAnswer } from './file-answer.ts';
import type { NarrowedSource } from './narrowed-source.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { Origin } from './request-input.ts';
import type { OwnEnvelope } from './send-answer.ts';

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    input: ParsedInputOf<C[K]>,
    context: Context,
  ) => Promise<ReturnOf<C[K]> | OwnEnvelope | PreparedAnswer | FileAnswer>;
};

export type BoundRoute = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: (input: never, context: Context) => Promise<unknown>;
  /** Its feature's changes are made by people: a program is refused. */
  readonly peopleOnly?: boolean;
  /** The data source that it reads, for list screens that show a part of it. */
  readonly reads?: NarrowedSource;
};
export type BoundRoutes = readonly BoundRoute[];

/** Gives each endpoint of a contract its handler: one for each key, and no other. */
export const bind = <C extends Contract>(contract: C, handlers: Handlers<C>): BoundRoutes =>
  Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name] as BoundRoute['handle'],
  }));

/** What one caller asks of one operation. */
export type Asked = {
  readonly route: BoundRoute;
  readonly origin: Origin;
  readonly caller: Caller | null;
  readonly input: unknown;
};
