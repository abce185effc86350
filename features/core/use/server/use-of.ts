import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Answered } from '#platform/server/answered.ts';

/** One use of a screen, as a request showed it. */
export type Use = {
  readonly personId: number;
  readonly companyId: number;
  /** The screen's address, canonical or an alias. */
  readonly url: string;
  readonly kind: 'view' | 'edit';
};

/** Whether an operation writes: what makes or checks a file, and otherwise changes nothing, says so in its `undo`. */
const isWriting = ({ method, transaction, undo }: Endpoint): boolean => {
  if (method === 'GET' || transaction === 'read') return false;
  return transaction !== 'none' || typeof undo !== 'object' || !('none' in undo);
};

/** Of the screens that an operation names, the one that allowed it: that of the page it came from, or the first. */
const allowing = ({ caller, endpoint, screen }: Answered): string | null => {
  if (caller === undefined || endpoint?.access.kind !== 'screens') return null;
  const allowed = endpoint.access.anyOf.filter(({ url, level }) => {
    const held = caller.levelOf(url);
    return held === 'edit' || held === level;
  });
  return (allowed.find(({ url }) => url === screen) ?? allowed[0])?.url ?? null;
};

/** Whether nothing can be said of a request: it was refused, or no person asked for it. */
const isNone = ({ endpoint, status, code, isBackground }: Answered): boolean =>
  isBackground || status >= 400 || code !== undefined || endpoint?.isNoUse === true;

const seen = (answered: Answered, hasOperations: (url: string) => boolean): Pick<Use, 'url' | 'kind'> | null => {
  const { endpoint, opened } = answered;
  if (opened !== undefined) return hasOperations(opened) ? null : { url: opened, kind: 'view' };
  const url = allowing(answered);
  return url === null || endpoint === undefined ? null : { url, kind: isWriting(endpoint) ? 'edit' : 'view' };
};

/**
 * What an answered request says about the use of a screen; null where it says nothing. A screen that no operation names is
 * seen where the server lets it be opened.
 */
export const screenUseOf = (answered: Answered, hasOperations: (url: string) => boolean): Use | null => {
  const { caller } = answered;
  if (caller === undefined || caller.companyId === null || caller.preview !== undefined || isNone(answered))
    return null;
  const use = seen(answered, hasOperations);
  return use === null ? null : { personId: caller.personId, companyId: caller.companyId, ...use };
};
