import { accessChanged, type RightsChange } from '#features/core/access/contract/events.ts';
import { navigationChanged } from '#features/core/navigation/contract/events.ts';
import { concernsOf, isAbout } from '#features/core/access/web/concerns-of.ts';
import { personDisabled } from '#features/console/user-management/contract/events.ts';
import { follows, type LiveHandler, makesStale, type Stale } from '#platform/web/feature.ts';

type Shown = { readonly favourites: readonly Address[]; readonly recents: readonly Address[] };
type Address = { readonly url: string };

/** Favourites and recents show what may be opened: asked again where they show what was lost, else when they stand next. */
const shortcuts = (change: RightsChange): readonly Stale[] => {
  const showsAny = (data: Shown | undefined): boolean =>
    change.screens === null ||
    [...(data?.favourites ?? []), ...(data?.recents ?? [])].some(({ url }) => change.screens?.includes(url));
  return [
    {
      queryKey: ['navigation', 'shortcuts'],
      predicate: ({ queryKey, state }) =>
        (change.lost || change.screens === null) &&
        isAbout(change, queryKey[2]) &&
        showsAny(state.data as Shown | undefined),
    },
    { queryKey: ['navigation', 'shortcuts'], isAsked: false },
  ];
};

/** What the shell shows of each part of somebody's rights. */
const shellParts: Readonly<Record<RightsChange['parts'][number], (change: RightsChange) => readonly Stale[]>> = {
  menu: (change) => [
    {
      queryKey: ['navigation'],
      predicate: ({ queryKey }) => queryKey[1] !== 'shortcuts' && isAbout(change, queryKey[2]),
    },
    ...shortcuts(change),
  ],
  account: (change) => [
    { queryKey: ['session', 'account'], predicate: ({ queryKey }) => isAbout(change, queryKey[2]) },
    // Whether somebody may open a company goes by their roles.
    { queryKey: ['companies'], predicate: ({ queryKey }) => queryKey[2] === 'may' && isAbout(change, queryKey[1]) },
  ],
  companies: () => [{ queryKey: ['companies', 'mine'] }, { queryKey: ['companies', 'open'] }],
  // The screens of the console have their own rule.
  console: () => [],
};

/** What the shell asks again after an event: the menu is redrawn in place, the page in front is decided about anew. */
export const shellLive: readonly LiveHandler[] = [
  follows(accessChanged, (change) => ({
    stale: change.parts.flatMap((part) => shellParts[part](change)),
    concerns: change.screens?.length === 0 ? undefined : concernsOf(change),
    atOnce: change.lost,
  })),
  makesStale(navigationChanged, () => [{ queryKey: ['navigation', 'menu'] }]),
  follows(personDisabled, () => ({ stale: [], concerns: () => true, atOnce: true })),
];
