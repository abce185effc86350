import type { BoundRoutes } from '#platform/server/bound-route.ts';

type Schema = { readonly _zod: { readonly def: Readonly<Record<string, unknown>>; readonly bag?: Bag } };
type Bag = { readonly patterns?: ReadonlySet<RegExp> };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && typeof value._zod === 'object';

/** The schemas that stand directly in a value of a definition: itself, in a list, or by name. */
const schemasIn = (value: unknown): readonly Schema[] => {
  if (isSchema(value)) return [value];
  if (Array.isArray(value)) return value.filter(isSchema);
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).filter(isSchema)
    : [];
};

const ownPatterns = ({ _zod: { def, bag } }: Schema): readonly RegExp[] =>
  [def['pattern'], ...(bag?.patterns ?? [])].filter((pattern) => pattern instanceof RegExp);

/** The patterns that what is sent meets in the shapes of the operations, at any depth: those of the library too, which stand in no source of ours. */
export const shapePatterns = (routes: BoundRoutes): readonly { readonly at: string; readonly pattern: RegExp }[] => {
  const seen = new Set<Schema>();
  const found = new Map<string, { readonly at: string; readonly pattern: RegExp }>();
  const look = (schema: Schema, at: string): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const pattern of ownPatterns(schema)) found.set(String(pattern), { at: `${at} ${pattern}`, pattern });
    for (const part of Object.values(schema._zod.def)) for (const each of schemasIn(part)) look(each, at);
  };
  for (const { name, endpoint } of routes) if (isSchema(endpoint.input)) look(endpoint.input, name);
  return [...found.values()];
};
