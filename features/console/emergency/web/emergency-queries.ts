import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#platform/contract/data-column.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { emergencyCalls } from '../contract/calls.ts';
import { emergenciesSource } from '../contract/sources.ts';

export type EmergencyRow = RowOf<(typeof emergenciesSource)['columns']>;

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['emergencies', chosenCompany(), ...parts] as const;

/** The roles that one can take in the company of the tab; of a screen, those that would open it. */
export const useEmergencyRoles = (url?: string) =>
  useQuery({
    queryKey: key('roles', url ?? null),
    queryFn: ({ signal }) => call(emergencyCalls.listEmergencyRoles, url === undefined ? {} : { url }, { signal }),
  });

/** One emergency; null where there is none that the reader may see. */
export const useEmergency = (id: number) =>
  useQuery({
    queryKey: key('one', id),
    queryFn: async ({ signal }): Promise<EmergencyRow | null> => {
      const asked = { filter: { field: 'id', op: 'eq', value: id } as const, take: 1 };
      return (await call(emergenciesSource.read, asked, { signal })).rows[0] ?? null;
    },
    enabled: id > 0,
  });

/** As many as a panel of the home page shows. */
const SHOWN = 6;

/** What others took and nobody has judged. */
export const useUnjudged = () =>
  useQuery({
    queryKey: key('unjudged'),
    queryFn: ({ signal }) =>
      call(
        emergenciesSource.read,
        {
          filter: {
            and: [
              { field: 'state', op: 'in', value: ['now', 'over'] },
              { field: 'mine', op: 'eq', value: false },
            ],
          },
          take: SHOWN,
        },
        { signal },
      ),
    refetchInterval: 60_000,
  });
