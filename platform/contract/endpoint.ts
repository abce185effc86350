import type { AnswerForm } from './answer-form.ts';
import type { Call, Shape, Shapes } from './call.ts';
import type { FileKind } from './media-types.ts';

/**
 * How an operation may become a task.
 * `preferred`  whoever prefers it gets a task at once; the others wait for the answer.
 * `when-slow`  a read: begun in the request, and only once it has taken longer than was preferred left to a task.
 * `always`     never in the request: its handler gets `context.task`, for work of many short transactions.
 * `large`      in the request's transaction as long as the input is small; otherwise as with `always`.
 */
export type Asynchronous = {
  readonly when: 'preferred' | 'when-slow' | 'always' | 'large';
  /** Whether an input is too large for the request; for `large` alone. */
  readonly isLarge?: (input: unknown) => boolean;
  /** What people read in the task centre. */
  readonly title: { readonly tr: string; readonly en: string };
};

/**
 * How a change is taken back.
 * a name     the operation of the same contract that does so; the browser part offers it where the change was made
 * `asked`    nothing takes it back: the person is asked first, and told what is lost
 * `none`     nothing is lost by it, for the reason told
 */
export type Undo = string | { readonly asked: string } | { readonly none: string };

/**
 * What the server needs of an operation beside how it is called: its shapes, and how it is run. `input` is a strict
 * object; `output` parses what the handler returns.
 */
export type Operation<I extends Shape = Shape, O extends Shape = Shape> = Shapes<I, O> & {
  /** What the API document says of it, in English. */
  readonly title: string;
  /** How it is taken back: declared by each operation that is no GET and no reading, and that takes back no other. */
  readonly undo?: Undo;
  /** HTTP status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** It belongs to another standard, whose form its answers and refusals have. */
  readonly form?: AnswerForm;
  /**
   * `write` (default for all but GET) and `read` run the handler in one transaction; `none` leaves
   * it to the handler, for hot paths that need no rows.
   */
  readonly transaction?: 'read' | 'write' | 'none';
  /** Changes nothing, where neither its method nor its transaction says so. */
  readonly readsOnly?: true;
  /** The transaction of a system administrator sees the rows of every company from the first. */
  readonly everyCompanyForAdmin?: true;
  /** A denial is answered with the status of success, as the specification requires. */
  readonly deniesWithin?: true;
  /**
   * It may go on after its answer, as a task: a row of ours that survives a reload, a restart and the loss of a node.
   * Asked with `Prefer: respond-async, wait=N` (RFC 7240) and not ready within N seconds it answers 202 with the task's
   * address; what comes of it is told by `task.settled` and read there.
   */
  readonly asynchronous?: Asynchronous;
  /** Nobody uses the screens of its access by it: a figure on another page, what a page asks by itself. */
  readonly isNoUse?: true;
  /** The answer is a file of one of these kinds; `output` is what a program learns of it otherwise. */
  readonly file?: readonly FileKind[];
  /** Opened with the report token (the x-token) alone: an access token is no good there, and that one nowhere else. */
  readonly token?: 'report';
  /** Named parts of the API document that the shapes refer to as `#/components/schemas/…`. */
  readonly schemas?: Readonly<Record<string, object>>;
  /** Bytes of a body at most, where that is not as usual; a larger one is answered 413 before it is read. */
  readonly maxBody?: number;
};

/** The operations of a contract by name, as a contract's shapes declare them. */
export type Operations = Readonly<Record<string, Operation>>;

/** One operation of the API, as the server serves it. */
export type Endpoint<I extends Shape = Shape, O extends Shape = Shape> = Call<I, O> &
  Operation<I, O> & { readonly problems: readonly string[] };

/** A feature's endpoints by name: the key is the handler's, the query's and the text's name too. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** The endpoint of a call and its operation. */
export const endpointOf = <I extends Shape, O extends Shape>(
  call: Call<I, O>,
  operation: Operation<I, O>,
): Endpoint<I, O> => ({ problems: [], ...call, ...operation });

type EndpointsOf<S extends Operations> = { readonly [K in keyof S]: Endpoint<S[K]['input'], S[K]['output']> };

/** The endpoints of a contract: its calls, each with the operation of its name. */
export const endpoints = <S extends Operations>(
  calls: { readonly [K in keyof S]: Call<S[K]['input'], S[K]['output']> },
  operations: S,
): EndpointsOf<S> =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, endpointOf(calls[name] as Call, operation)]),
  ) as unknown as EndpointsOf<S>;

/** Declares an endpoint that no browser calls. */
export const endpoint = <I extends Shape, O extends Shape>({
  input,
  output,
  ...declared
}: Omit<Endpoint<I, O>, 'shapes'>): Endpoint<I, O> => ({
  ...declared,
  input,
  output,
  shapes: async () => ({ input, output }),
});
