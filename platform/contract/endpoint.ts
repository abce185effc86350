import type * as z from 'zod/mini';
import type { FileKind } from './media-types.ts';

/** How much of a screen: `edit` includes `view`. */
export type Level = 'view' | 'edit';

export type ScreenNeed = { readonly url: string; readonly level: Level };

/** Who may call an endpoint. `screens`: any one suffices; `roles`: all are needed. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly allOf: readonly string[] }
  | { readonly kind: 'screens'; readonly anyOf: readonly ScreenNeed[] };

export const access = {
  public: { kind: 'public' },
  /** Any person with a valid token who is not disabled; company or not. */
  signedIn: { kind: 'signed-in' },
  roles: (...allOf: readonly string[]): Access => ({ kind: 'roles', allOf }),
  screens: (...anyOf: readonly ScreenNeed[]): Access => ({ kind: 'screens', anyOf }),
} as const satisfies Record<string, Access | ((...needs: never[]) => Access)>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodMiniType;

/**
 * How an operation may become a task.
 * `preferred`  whoever prefers it gets a task at once; the others wait for the answer.
 * `when-slow`  a read: begun in the request, and only once it has taken longer than was preferred left to a task.
 * `always`     never in the request: its handler gets `context.task`, for work of many short transactions.
 */
export type Asynchronous = {
  readonly when: 'preferred' | 'when-slow' | 'always';
  /** What people read in the task centre. */
  readonly title: { readonly tr: string; readonly en: string };
};

/**
 * One operation of the API, seen by both sides.
 * `path` parameters (`:id`) are fields of `input`; the other fields travel in the query (GET, DELETE)
 * or in a JSON body. `input` is a strict object; `output` parses what the handler returns.
 */
export type Endpoint<I extends Shape = Shape, O extends Shape = Shape> = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: Access;
  readonly input: I;
  readonly output: O;
  /** Codes of the feature's own problems that it may answer. */
  readonly problems: readonly string[];
  /** HTTP status of success; 200 unless told. */
  readonly status?: 200 | 201 | 202;
  /**
   * `write` (default for all but GET) and `read` run the handler in one transaction; `none` leaves
   * it to the handler, for hot paths that need no rows.
   */
  readonly transaction?: 'read' | 'write' | 'none';
  /** The transaction of a system administrator sees the rows of every company from the first. */
  readonly everyCompanyForAdmin?: true;
  /** A denial is told within a success's status, as the specification reads it. */
  readonly deniesWithin?: true;
  /**
   * It may go on after its answer, as a task: a row of ours that survives a reload, a restart and the loss of a node.
   * Asked with `Prefer: respond-async, wait=N` (RFC 7240) and not ready within N seconds it answers 202 with the task's
   * address; what comes of it is told by `task.settled` and read there.
   */
  readonly asynchronous?: Asynchronous;
  /** The answer is a file of one of these kinds; `output` is what a program learns of it otherwise. */
  readonly file?: readonly FileKind[];
  /** Opened with the report token (the x-token) alone: an access token is no good there, and that one nowhere else. */
  readonly token?: 'report';
  /** The field of `input` that is the whole JSON body, where the body is a list and has no names of its own. */
  readonly bodyField?: string;
  /** Named parts of the API document that the shapes refer to as `#/components/schemas/…`. */
  readonly schemas?: Readonly<Record<string, object>>;
  /** Bytes of a body at most, where that is not as usual; a larger one is answered 413 before it is read. */
  readonly maxBody?: number;
  /** In the browser, where the build leaves the shapes out: how to get the module that has them. */
  readonly shapes?: () => Promise<Readonly<Record<string, unknown>>>;
};

/** Declares an endpoint; the types of input and output are kept. */
export const endpoint = <I extends Shape, O extends Shape>(declared: Endpoint<I, O>): Endpoint<I, O> => declared;

export type InputOf<E> = E extends Endpoint<infer I, Shape> ? z.input<I> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer I, Shape> ? z.output<I> : never;
export type OutputOf<E> = E extends Endpoint<Shape, infer O> ? z.output<O> : never;
export type ReturnOf<E> = E extends Endpoint<Shape, infer O> ? z.input<O> : never;

/** A feature's endpoints by name: the key is the handler's, the query's and the text's name too. */
export type Contract = Readonly<Record<string, Endpoint>>;
