import { requestFor } from '../acting.ts';
import { policy, type PolicyRow } from '../policy.ts';

type Json = Readonly<Record<string, unknown>>;
type Place = readonly (string | number)[];

/** A text that the API document says an operation takes, with a body around it that is valid. */
export type WrittenField = {
  readonly name: string;
  /** The same request with another text in this place. */
  readonly requestWith: (text: string) => { readonly method: string; readonly target: string; readonly body: unknown };
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemaIn = (document: Json, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);

/** A tree of filters goes on for ever; its leaves are the same at every depth. */
const MOST_DEEP = 4;

/** Where in a body of this shape free texts stand; a choice of a list is none. */
const textsIn = (document: Json, schema: unknown, place: Place = []): readonly Place[] => {
  if (!isObject(schema) || place.length > MOST_DEEP) return [];
  const { $ref: reference, properties, items, type, enum: choices, const: only } = schema;
  if (typeof reference === 'string') return textsIn(document, schemaIn(document, reference), place);
  const either = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((each) =>
    Array.isArray(each) ? each : [],
  );
  const isText = [type].flat().includes('string') && choices === undefined && only === undefined;
  return [
    ...(isText ? [place] : []),
    ...either.flatMap((each) => textsIn(document, each, place)),
    ...(isObject(properties)
      ? Object.entries(properties).flatMap(([name, each]) => textsIn(document, each, [...place, name]))
      : []),
    ...(items === undefined ? [] : textsIn(document, items, [...place, 0])),
  ];
};

/** A copy with another value in a place, which is made where it is not there. */
const withText = (value: unknown, [first, ...rest]: Place, text: string): unknown => {
  if (first === undefined) return text;
  if (typeof first === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return [withText(list[0], rest, text), ...list.slice(1)];
  }
  const object = isObject(value) ? value : {};
  return { ...object, [first]: withText(object[first], rest, text) };
};

const fieldsOf = (row: PolicyRow, places: readonly Place[]): readonly WrittenField[] =>
  places.map((place) => ({
    name: `${row.method} ${row.path} ${place.join('.')}`,
    requestWith: (text) => {
      const { target, body } = requestFor(row.method, row.path, row.input);
      return { method: row.method, target, body: withText(JSON.parse(body ?? 'null'), place, text) };
    },
  }));

/** Every text that a body of the document may hold; throws where there is no valid body to put it into. */
export const writtenFields = (document: Json): readonly WrittenField[] => {
  const rows = new Map(policy.map((row) => [`${row.method} ${row.path.replaceAll(/:(\w+)/g, '{$1}')}`, row]));
  const paths = document['paths'];
  if (!isObject(paths)) throw new Error('this is no API document');
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Json).flatMap(([method, operation]) => {
      const content = ((operation as Json)['requestBody'] as Json | undefined)?.['content'] as Json | undefined;
      const places = textsIn(document, (content?.['application/json'] as Json | undefined)?.['schema']);
      if (places.length === 0) return [];
      const row = rows.get(`${method.toUpperCase()} ${path}`);
      if (row === undefined) throw new Error(`the policy has no row for ${method} ${path}`);
      return fieldsOf(row, [...new Map(places.map((place) => [place.join('.'), place])).values()]);
    }),
  );
};
