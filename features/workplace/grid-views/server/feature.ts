import { recordAudit } from '#features/core/audit/server/api.ts';
import { findPersonById } from '#features/core/users/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { gridViewsContract } from '../contract/endpoints.ts';
import { gridViewsProblems } from '../contract/problems.ts';
import { gridViewMigrations } from './tables.ts';
import * as store from './view-store.ts';
import { personalData } from './personal-data.ts';

const MOST_VIEWS = 50;

const ownerOf = ({ tx, caller }: Context): store.Owner => {
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  return { tx, person: caller.personId, company: caller.companyId };
};

/** What was arranged outlives the right to the screen, and is seen again with it. */
const mayOpen = ({ caller }: Context, grid: string): boolean => caller.levelOf(grid.split('#', 1)[0] ?? '') !== null;

const mustMayShare = ({ caller }: Context, shared: boolean): void => {
  if (shared && !caller.isAdmin) throw gridViewsProblems.problem('view-sharing');
};

/** A view the caller may change: their own, or, for an administrator, one that is shared. */
const changeable = async (context: Context, id: number, state: 'there' | 'deleted' = 'there') => {
  const view = await store.lockView(ownerOf(context), id, state);
  if (view === undefined || !mayOpen(context, view.grid)) throw gridViewsProblems.problem('view-unknown');
  if (view.person_id !== context.caller.personId) mustMayShare(context, true);
  return view;
};

const namesOf = async ({ tx }: Context, people: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> => {
  const names = new Map<number, string>();
  for (const id of people) {
    const person = await findPersonById(tx, id);
    if (person !== null) names.set(id, `${person.firstName} ${person.lastName}`.trim());
  }
  return names;
};

const mustHaveRoom = async (owner: store.Owner, grid: string): Promise<void> => {
  if ((await store.viewsOf(owner, grid)).length >= MOST_VIEWS)
    throw gridViewsProblems.problem('views-too-many', { most: MOST_VIEWS });
};

type Named = { readonly person_id: number; readonly grid: string; readonly name: string };

const mustBeFree = async (owner: store.Owner, { person_id, grid, name }: Named, except: number): Promise<void> => {
  if (await store.hasNamed(owner, person_id, grid, name, except))
    throw gridViewsProblems.problem('view-name-taken', { name }, [{ path: 'name', code: 'view-name-taken' }]);
};

const subject = (id: number, name: string) => ({ kind: 'grid-view', id, name });

const routes = bind(gridViewsContract, {
  readGridViews: async ({ grid }, context) => {
    const mayShare = context.caller.isAdmin;
    if (context.caller.companyId === null || !mayOpen(context, grid))
      return { arrangement: null, views: [], mayShare: false };
    const owner = ownerOf(context);
    const [arrangement, views] = [await store.findArrangement(owner, grid), await store.viewsOf(owner, grid)];
    const names = await namesOf(context, new Set(views.map((view) => view.person_id)));
    return {
      arrangement: arrangement === null ? null : JSON.parse(arrangement),
      views: views.map(({ id, name, shared, version, state, person_id }) => ({
        id,
        name,
        shared,
        version,
        state: JSON.parse(state),
        mine: person_id === owner.person,
        by: names.get(person_id) ?? '',
      })),
      mayShare,
    };
  },
  keepArrangement: async ({ grid, arrangement }, context) => {
    await store.putArrangement(ownerOf(context), grid, arrangement === null ? null : JSON.stringify(arrangement));
    return { kept: arrangement !== null };
  },
  saveView: async ({ grid, name, shared, state }, context) => {
    const owner = ownerOf(context);
    mustMayShare(context, shared);
    await mustHaveRoom(owner, grid);
    await mustBeFree(owner, { person_id: owner.person, grid, name }, 0);
    const id = await store.insertView(owner, grid, { name, shared, state: JSON.stringify(state) });
    await recordAudit(context, {
      action: 'grid-view.created',
      subject: subject(id, name),
      company: companyOf(context),
      before: null,
      after: { grid, name, shared, state },
    });
    return { id, version: 1 };
  },
  changeView: async ({ id, version, name, shared, state }, context) => {
    const owner = ownerOf(context);
    const view = await changeable(context, id);
    mustMayShare(context, shared);
    if (view.version !== version) throw gridViewsProblems.problem('view-stale');
    await mustBeFree(owner, { ...view, name }, id);
    await store.updateView(owner, id, version + 1, { name, shared, state: JSON.stringify(state) });
    await recordAudit(context, {
      action: 'grid-view.changed',
      subject: subject(id, name),
      company: companyOf(context),
      before: { name: view.name, shared: view.shared, state: JSON.parse(view.state) },
      after: { name, shared, state },
    });
    return { version: version + 1 };
  },
  deleteView: async ({ id }, context) => {
    const view = await changeable(context, id);
    await store.removeView(ownerOf(context), id);
    await recordAudit(context, {
      action: 'grid-view.deleted',
      subject: subject(id, view.name),
      company: companyOf(context),
      before: { grid: view.grid, name: view.name, shared: view.shared, state: JSON.parse(view.state) },
      after: null,
    });
    return { deleted: true };
  },
  restoreView: async ({ id }, context) => {
    const owner = ownerOf(context);
    const view = await changeable(context, id, 'deleted');
    mustMayShare(context, view.shared);
    await mustHaveRoom(owner, view.grid);
    await mustBeFree(owner, view, id);
    await store.restoreView(owner, id);
    await recordAudit(context, {
      action: 'grid-view.restored',
      subject: subject(id, view.name),
      company: companyOf(context),
      before: null,
      after: { grid: view.grid, name: view.name, shared: view.shared, state: JSON.parse(view.state) },
    });
    return { restored: true };
  },
});

/** How people arrange lists, and the views they name and share. */
export const gridViewsFeature: ServerFeature = {
  name: 'grid-views',
  personalData,
  needs: ['companies', 'users'],
  migrations: gridViewMigrations,
  tenantTables: ['grid_arrangement', 'grid_view'],
  problems: gridViewsProblems.specs,
  routes: () => [routes],
};
