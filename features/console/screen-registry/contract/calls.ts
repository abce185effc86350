import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { readProblems } from '#platform/contract/read-problems.ts';
import { registryUrl } from './addresses.ts';

const mayEdit = access.screens({ url: registryUrl, level: 'edit' });

const NAMES = ['name-looks-alike', 'name-mixes-scripts'] as const;
const ADDRESSES = ['url-invalid', 'url-taken', 'alias-invalid', 'alias-taken'] as const;
const LISTS = [
  ...readProblems,
  'list-source-unbindable',
  'list-source-not-held',
  'list-column-unknown',
  'list-column-twice',
] as const;

const EMBEDDINGS = ['embedded-address-invalid', 'embedded-placeholder-unknown', 'embedded-site-not-allowed'] as const;
const SITES = '/derinuaa/api/embeddable-sites';

/** The registry of screens, as administrators see and change it. */
export const screenRegistryCalls = callsOf(async () => (await import('./shapes.ts')).screenRegistryShapes, {
  listRegistry: {
    method: 'GET',
    path: '/derinuaa/api/screens',
    access: access.screens({ url: registryUrl, level: 'view' }),
  },
  /** Captions, aliases and the layout's name; of an administrator's screen its url and what it shows as well. */
  editScreen: {
    method: 'PUT',
    path: '/derinuaa/api/screens/:id',
    access: access.screens({ url: registryUrl, level: 'edit' }),
    problems: [
      'screens-admin-only',
      'screen-missing',
      'screen-retired',
      'screen-of-feature',
      'screen-is-no-list',
      'screen-is-not-embedded',
      'version-stale',
      'rule-broken',
      ...ADDRESSES,
      ...NAMES,
      ...LISTS,
      ...EMBEDDINGS,
    ],
  },
  createScreen: {
    method: 'POST',
    path: '/derinuaa/api/screens',
    access: mayEdit,
    problems: [
      'screens-admin-only',
      'screen-is-no-list',
      'screen-is-not-embedded',
      'rule-broken',
      ...ADDRESSES,
      ...NAMES,
      ...LISTS,
      ...EMBEDDINGS,
    ],
  },
  /** Ends a screen that an administrator made: nobody opens it any more, and its history stays. */
  retireScreen: {
    method: 'POST',
    path: '/derinuaa/api/screens/:id/retire',
    access: mayEdit,
    problems: [
      'screens-admin-only',
      'screen-missing',
      'screen-retired',
      'screen-of-feature',
      'version-stale',
      'rule-broken',
    ],
  },
  /** Brings back all that retiring it ended: its addresses and who may open it, as far as both are free and stand. */
  restoreScreen: {
    method: 'POST',
    path: '/derinuaa/api/screens/:id/restore',
    access: mayEdit,
    problems: [
      'screens-admin-only',
      'screen-missing',
      'screen-not-retired',
      'url-taken',
      'version-stale',
      'rule-broken',
    ],
  },
  weighScreen: {
    method: 'GET',
    path: '/derinuaa/api/screens/:id/retirement',
    access: mayEdit,
    problems: ['screens-admin-only', 'screen-missing'],
  },
  listScreenSources: { method: 'GET', path: '/derinuaa/api/screen-sources', access: mayEdit },
  listSites: { method: 'GET', path: SITES, access: mayEdit },
  allowSite: {
    method: 'POST',
    path: SITES,
    access: mayEdit,
    problems: ['screens-admin-only', 'site-invalid', 'site-own', 'site-taken', 'rule-broken', ...NAMES],
  },
  changeSite: {
    method: 'PUT',
    path: SITES,
    access: mayEdit,
    problems: ['screens-admin-only', 'site-missing', 'rule-broken'],
  },
  /** Screens that show its pages stay, and say that their site is not allowed. */
  forbidSite: {
    method: 'POST',
    path: `${SITES}/forbid`,
    access: mayEdit,
    problems: ['screens-admin-only', 'site-missing', 'rule-broken'],
  },
});
