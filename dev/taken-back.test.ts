import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/**
 * Whatever deletes or changes many things at once offers itself back, or asks first and names what is lost. Each such
 * operation stands here with the places of the browser part that call it, and where it lives up to that; one that is
 * new, or called from somewhere new, has no line and is told.
 */
type Kept = {
  /** Who calls it. */
  readonly from: readonly string[];
  /** Where it is offered back, or asked; where it is called, unless told. */
  readonly in?: readonly string[];
} & ({ readonly by: 'undo' | 'question' } | { readonly by: 'nothing-lost'; readonly why: string });

const SIGNS = {
  /** What was ended where it is shown is gone on with there. */
  undo: /\boffer(Undo|UndoLater)\(|\buseResumeImport\(/,
  question: /<(ConfirmDialog|DeleteDialog)\b|tone="danger"|<Verdict\b/,
} as const;

const forms = (...names: readonly string[]) => names.map((name) => `features/floor/warehouse/web/${name}-form.tsx`);
const POSTED = ['features/floor/warehouse/web/use-posted.ts'];
const VIEWS = 'features/workplace/grid-views/web/server-grid-views.ts';
const TOASTS = 'features/workplace/notifications/web/notifications-queries.ts';
/** What is done with chosen rows of any list is offered back in one place. */
const CHOSEN = ['platform/web/row-actions/use-offer-back.ts'];
const CACHES = {
  from: ['features/console/caches/web/clear-caches.ts'],
  by: 'nothing-lost',
  why: 'read again',
} as const;

const kept: Readonly<Record<string, Kept>> = {
  'access.applyGrants': {
    by: 'undo',
    from: [
      'features/console/access-management/web/use-matrix.ts',
      'features/console/access-management/web/use-staging.ts',
    ],
    in: ['features/console/access-management/web/use-matrix.ts'],
  },
  'access.previewGrants': {
    by: 'nothing-lost',
    from: ['features/console/access-management/web/access-queries.ts'],
    why: 'weighs, and changes nothing',
  },
  'access.retireRole': { by: 'undo', from: ['features/console/access-management/web/role-dialogs.tsx'] },
  'access.takeRole': {
    by: 'undo',
    from: [
      'features/console/access-management/web/role-members.tsx',
      'features/console/user-management/web/user-roles.tsx',
    ],
  },
  'announcements.changeAnnouncements': {
    by: 'undo',
    from: ['features/workplace/notifications/web/announcement-row-actions.tsx'],
    in: CHOSEN,
  },
  'announcements.withdrawAnnouncement': {
    by: 'undo',
    from: ['features/workplace/notifications/web/announcement-panel.tsx'],
  },
  'companies.removeMember': { by: 'question', from: ['features/console/company-management/web/members.tsx'] },
  'companies.withdrawInvitation': {
    by: 'nothing-lost',
    from: ['features/console/company-management/web/invitations.tsx'],
    why: 'the person has not answered, and may be asked again',
  },
  'drafts.dropDraft': {
    by: 'undo',
    from: ['features/workplace/drafts/web/server-drafts.ts'],
    in: ['platform/web/forms/use-draft.ts', 'features/console/access-management/web/use-matrix.ts'],
  },
  'gridViews.deleteView': { by: 'undo', from: [VIEWS], in: ['platform/web/data-grid/views-menu.tsx'] },
  'notifications.deleteNotifications': { by: 'undo', from: [TOASTS] },
  'notifications.readMessages': { by: 'nothing-lost', from: [TOASTS], why: 'they stay, and are marked' },
  'notifications.readNotifications': { by: 'nothing-lost', from: [TOASTS], why: 'they stay, and are marked' },
  'caches.clearCache': CACHES,
  'caches.clearCompanyCaches': CACHES,
  'caches.evictAllCacheEntries': CACHES,
  'requestLog.logRequests': {
    by: 'nothing-lost',
    from: ['features/console/request-log/web/watch-failures.ts'],
    why: 'writes down',
  },
  'production.changeOrders': { by: 'undo', from: ['features/floor/production/web/order-row-actions.tsx'], in: CHOSEN },
  'production.editOrders': {
    by: 'undo',
    from: ['features/floor/production/web/save-orders.ts'],
    in: ['platform/web/data-grid/undo-saving.ts'],
  },
  'production.stepOrder': { by: 'undo', from: ['features/floor/production/web/order-actions.tsx'] },
  'screenRegistry.editScreen': {
    by: 'nothing-lost',
    from: ['features/console/screen-registry/web/registry-form.tsx'],
    why: 'one record by its form, under its version; its addresses stay as aliases',
  },
  'shortcuts.keepFavourites': {
    by: 'undo',
    from: ['features/workplace/shortcuts/web/change-favourites.ts'],
    in: ['features/workplace/shortcuts/web/favourite-star.tsx'],
  },
  'tasks.cancelTask': {
    by: 'undo',
    // The third takes away a reading that nobody waits for any more: nothing is lost with it.
    from: [
      'features/workplace/tasks/web/task-deeds.ts',
      'features/console/user-management/web/import-queries.ts',
      'platform/web/follow-task.ts',
      'platform/web/row-actions/action-task.tsx',
    ],
    in: ['features/workplace/tasks/web/task-deeds.ts', 'features/console/user-management/web/import-dialog.tsx'],
  },
  'users.deactivateUser': { by: 'question', from: ['features/console/user-management/web/user-actions.tsx'] },
  'users.endUserSessions': { by: 'question', from: ['features/console/user-management/web/user-actions.tsx'] },
  'users.resetPassword': { by: 'question', from: ['features/console/user-management/web/user-actions.tsx'] },
  'users.runUserImport': {
    by: 'question',
    from: ['features/console/user-management/web/import-queries.ts'],
    in: ['features/console/user-management/web/import-dialog.tsx'],
  },
  'users.unbindAccount': { by: 'question', from: ['features/console/user-management/web/user-account.tsx'] },
  'warehouse.correctStock': { by: 'undo', from: forms('correct'), in: POSTED },
  'warehouse.issueStock': { by: 'undo', from: forms('issue'), in: POSTED },
  'warehouse.moveRows': { by: 'undo', from: ['features/floor/warehouse/web/stock-row-actions.tsx'], in: CHOSEN },
  'warehouse.moveStock': { by: 'undo', from: forms('move'), in: POSTED },
  'warehouse.receiveLines': { by: 'undo', from: forms('receive'), in: POSTED },
  'warehouse.receiveStock': { by: 'nothing-lost', from: [], why: 'for programs: people receive whole deliveries' },
};

type Deed = { readonly name: string; readonly operation: string; readonly endpoint: Endpoint };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;

const operations = async (): Promise<readonly Deed[]> => {
  const files = globSync(['features/*/*/contract/endpoints.ts', 'platform/contract/*-endpoints.ts']);
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<Record<string, object>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Contract'))
      .flatMap(([contract, all]) =>
        Object.entries(all).flatMap(([operation, endpoint]) =>
          isEndpoint(endpoint)
            ? [{ name: `${contract.replace('Contract', '')}.${operation}`, operation, endpoint }]
            : [],
        ),
      ),
  );
};

/** Names of what ends something, though it is no DELETE. */
const ENDS = /^(cancel|clear|deactivate|delete|drop|evict|remove|reset|retire|run|take|unbind|withdraw)[A-Z]/;

const INVERSE = /^(reinstate|restore|reverse)[A-Z]|Back$/;

const takesMany = ({ input }: Endpoint): boolean => {
  const { properties = {} } = toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.values(properties).some((field) => typeof field === 'object' && field.type === 'array');
};

const isDeed = ({ operation, endpoint }: Deed): boolean =>
  endpoint.method === 'DELETE' ||
  (endpoint.method !== 'GET' && !INVERSE.test(operation) && (ENDS.test(operation) || takesMany(endpoint)));

const sources = new Map(
  globSync(['{apps,platform}/web/**/*.{ts,tsx}', 'features/*/*/web/**/*.{ts,tsx}'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const callersOf = (name: string): readonly string[] => {
  const called = new RegExp(`(?<!typeof )\\b${name.replace('.', 'Calls\\.')}\\b`);
  return [...sources]
    .filter(([, text]) => called.test(text))
    .map(([file]) => file)
    .toSorted();
};

describe('what deletes or changes many at once', async () => {
  const all = await operations();
  const names = all.map(({ name }) => name);
  const deeds = all.filter(isDeed).map(({ name }) => name);

  it('is found, and has a line; no line is of something that is no more', () => {
    expect(deeds.length).toBeGreaterThan(10);
    expect(deeds.filter((name) => !(name in kept))).toEqual([]);
    expect(Object.keys(kept).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(Object.entries(kept))('%s is offered back or asked about wherever it is called', (name, line) => {
    expect(callersOf(name)).toEqual(line.from.toSorted());
    if (line.by === 'nothing-lost') return expect(line.why).not.toBe('');
    for (const file of line.in ?? line.from)
      expect.soft([file, sources.get(file)]).toEqual([file, expect.stringMatching(SIGNS[line.by])]);
    return undefined;
  });
});
