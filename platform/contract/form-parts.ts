import { REDACTED } from './secret-looks.ts';
import { isSecretName } from './secret-names.ts';

const NAME = /\bname="([^"]{1,100})"/g;
const HEADER = /^[\w-]+:/;
const BOUNDARY = '--';

type State = 'outside' | 'head' | 'value';

/** Where a line leads to: into the head of a secret's part, on in it, into its value, or out of it. */
const after = (state: State, line: string): State => {
  const names = [...line.matchAll(NAME)];
  if (names.length > 0) return names.some(([, name = '']) => isSecretName(name)) ? 'head' : 'outside';
  if (state !== 'head') return 'outside';
  if (line === '') return 'value';
  return HEADER.test(line) ? 'head' : 'outside';
};

/**
 * A form of parts without the values of those that are secrets: `name="name"`, further headers, an empty line, the value up
 * to the next boundary. Line by line, for each line is looked at once then, whatever stands in the others.
 */
export const withoutParts = (text: string): string => {
  if (!text.includes('name="')) return text;
  const kept: string[] = [];
  let state: State = 'outside';
  for (const line of text.split('\n')) {
    if (state === 'value' && !line.startsWith(BOUNDARY)) continue;
    kept.push(line);
    state = after(state, line.endsWith('\r') ? line.slice(0, -1) : line);
    if (state === 'value') kept.push(REDACTED);
  }
  return kept.join('\n');
};
