import type * as z from 'zod/mini';
import type { Access } from './access.ts';

/** Sent with a call that no person asked for: a poll, a read after an event. It is counted as nobody's use of a screen. */
export const BACKGROUND_HEADER = 'x-background';

/** Names the preview that a tab looks by. */
export const PREVIEW_HEADER = 'x-preview';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A shape of zod, named by type alone: what the browser calls by brings no validation library along. */
export type Shape = z.ZodMiniType;

/** What an operation takes and what it answers. */
export type Shapes<I extends Shape = Shape, O extends Shape = Shape> = { readonly input: I; readonly output: O };

type Declared<P extends string = string> = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Codes of the feature's own problems that it may answer; none unless declared. */
  readonly problems?: readonly P[];
  /** It asks for a second factor that was proved lately: not a session that somebody left open is enough. */
  readonly stepUp?: true;
  /** The field of the input that is the whole JSON body, where the body is a list and has no names of its own. */
  readonly bodyField?: string;
};

/**
 * How an operation of the API is called, seen by both sides. `path` parameters (`:id`) are fields of the input; the other
 * fields travel in the query (GET, DELETE) or in a JSON body.
 */
export type Call<I extends Shape = Shape, O extends Shape = Shape, P extends string = string> = Declared<P> & {
  /** Fetches the shapes of the input and of the answer; a form asks for them when it opens. */
  readonly shapes: () => Promise<Shapes<I, O>>;
};

type CodesIn<D> = D extends { readonly problems: readonly (infer P extends string)[] } ? P : never;

type CallsOf<S extends Readonly<Record<string, Shapes>>, D extends Readonly<Record<keyof S, Declared>>> = {
  readonly [K in keyof S]: Call<S[K]['input'], S[K]['output'], CodesIn<D[K]>>;
};

/** Declares the calls of a contract. `load` imports the module of their shapes: each call has the shapes of its name. */
export const callsOf = <
  S extends Readonly<Record<string, Shapes>>,
  const D extends Readonly<Record<keyof S, Declared>>,
>(
  load: () => Promise<S>,
  declared: D & { readonly [K in Exclude<keyof D, keyof S>]: never },
): CallsOf<S, D> =>
  Object.fromEntries(
    Object.entries<Declared>(declared).map(([name, call]) => [
      name,
      { ...call, shapes: async () => (await load())[name] },
    ]),
  ) as unknown as CallsOf<S, D>;

/** Codes that a call declares beside those that any call may be refused with. */
export type OwnCodeOf<C extends Call> = NonNullable<C['problems']>[number];

export type InputOf<C> = C extends Call<infer I, Shape> ? z.input<I> : never;
export type ParsedInputOf<C> = C extends Call<infer I, Shape> ? z.output<I> : never;
export type OutputOf<C> = C extends Call<Shape, infer O> ? z.output<O> : never;
export type ReturnOf<C> = C extends Call<Shape, infer O> ? z.input<O> : never;
