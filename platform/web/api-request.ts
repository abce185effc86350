import type { Call } from '#platform/contract/call.ts';

type Prepared = { readonly url: string; readonly body: string | null };

const addTo = (query: URLSearchParams, name: string, value: unknown) => {
  if (value === undefined || value === null) return;
  for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
};

/** A call that has nothing to say has no body: the specification's own calls are among them. */
const bodyOf = (fields: Readonly<Record<string, unknown>>): string | null => {
  const text = JSON.stringify(fields);
  return text === '{}' ? null : text;
};

/** Where the fields of an input travel: path, then query (GET, DELETE) or JSON body. */
export const prepareRequest = (endpoint: Call, input: Readonly<Record<string, unknown>>): Prepared => {
  const rest = { ...input };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (endpoint.bodyField !== undefined) return { url: path, body: JSON.stringify(rest[endpoint.bodyField]) };
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { url: path, body: bodyOf(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) addTo(query, name, value);
  const text = query.toString();
  return { url: text ? `${path}?${text}` : path, body: null };
};
