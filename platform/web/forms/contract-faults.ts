import type * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Fault } from './fault.ts';

type Shape = z.ZodMiniType;
type Issue = z.core.$ZodIssue;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

/** Every endpoint that a contract's module declares. */
const endpointsOf = (module: Readonly<Record<string, unknown>>): readonly Endpoint[] =>
  Object.values(module)
    .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
    .filter(isEndpoint);

/**
 * The shape that the server reads an endpoint's input by. The build leaves shapes out of contracts, and says where they
 * are: they are asked for when the first form opens. Null where they cannot be had; the server refuses by them all the same.
 */
export const shapeOf = async (endpoint: Endpoint): Promise<Shape | null> => {
  const { input, shapes, method, path } = endpoint as Partial<Endpoint>;
  if (input !== undefined) return input;
  const module = await shapes?.().catch(() => null);
  const found = endpointsOf(module ?? {}).find((each) => each.method === method && each.path === path);
  return found?.input ?? null;
};

const limitOf = (issue: Issue & { readonly code: 'too_small' | 'too_big' }): Fault => {
  const kind = issue.origin === 'string' ? 'length' : 'range';
  if (issue.code === 'too_big') return { kind, max: Number(issue.maximum) };
  return issue.origin === 'array' ? { kind: 'required' } : { kind, min: Number(issue.minimum) };
};

const faultOf = (issue: Issue): Fault => {
  if (issue.code === 'too_small' || issue.code === 'too_big') return limitOf(issue);
  return { kind: issue.code === 'invalid_format' && issue.format === 'email' ? 'email' : 'pattern' };
};

export type ContractFault = { readonly path: string; readonly fault: Fault };

/** What the contract has against an input, part by part. */
export const contractFaults = (shape: Shape, input: unknown): readonly ContractFault[] =>
  (shape.safeParse(input).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    fault: faultOf(issue),
  }));
