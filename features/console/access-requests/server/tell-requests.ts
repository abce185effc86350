import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { accessRequestsChanged } from '#features/core/asked-access/contract/events.ts';
import type { Context } from '#platform/server/context.ts';

/** Tells open browsers that requests changed: those who answer them in the company, and the people they are about. */
export const tellRequests = (
  { publish }: Pick<Context, 'publish'>,
  company: number,
  people: readonly number[],
): void => {
  publish(accessRequestsChanged, {}, { companies: [company], screens: [accessRequestsUrl] });
  publish(accessRequestsChanged, {}, { people: [...new Set(people)] });
};
