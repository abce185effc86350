import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { menuEditorUrl } from './addresses.ts';

const sees = access.screens({ url: menuEditorUrl, level: 'view' });
const edits = access.screens({ url: menuEditorUrl, level: 'edit' });

const OPEN_DRAFT = ['menu-admin-only', 'menu-draft-unknown', 'menu-draft-closed'] as const;
const FAULTS = ['menu-cycle', 'menu-parent-unknown', 'menu-under-leaf', 'menu-too-deep', 'menu-target-wrong'] as const;

/** The published menu, its drafts and its versions. */
export const menuEditorCalls = callsOf(async () => (await import('./shapes.ts')).menuEditorShapes, {
  readMenu: { method: 'GET', path: '/derinuaa/api/navigation-menus', access: sees },
  listMenuDrafts: { method: 'GET', path: '/derinuaa/api/navigation-menus/drafts', access: sees },
  openMenuDraft: {
    method: 'GET',
    path: '/derinuaa/api/navigation-menus/drafts/:id',
    access: sees,
    problems: ['menu-draft-unknown'],
  },
  /** The screens that at least one person may open: items of other screens are visible to no one. */
  listOpenedScreens: {
    method: 'GET',
    path: '/derinuaa/api/navigation-menus/opened-screens',
    access: edits,
    problems: ['menu-admin-only'],
  },
  /** Who sees an item that leads to this screen, by which role, and when it was last used; in every company. */
  listScreenReaders: {
    method: 'GET',
    path: '/derinuaa/api/navigation-menus/screens/:id/readers',
    access: edits,
    problems: ['menu-admin-only'],
  },
  createMenuDraft: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/drafts',
    access: edits,
    problems: ['menu-admin-only', 'menu-draft-name-taken'],
  },
  renameMenuDraft: {
    method: 'PUT',
    path: '/derinuaa/api/navigation-menus/drafts/:id',
    access: edits,
    problems: [...OPEN_DRAFT, 'menu-draft-name-taken'],
  },
  /** Plans that a draft is published by itself at a time; null calls it off. */
  scheduleMenuDraft: {
    method: 'PUT',
    path: '/derinuaa/api/navigation-menus/drafts/:id/schedule',
    access: edits,
    problems: [...OPEN_DRAFT, 'menu-schedule-past', 'menu-schedule-far'],
  },
  discardMenuDraft: {
    method: 'DELETE',
    path: '/derinuaa/api/navigation-menus/drafts/:id',
    access: edits,
    problems: OPEN_DRAFT,
  },
  restoreMenuDraft: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/drafts/:id/restore',
    access: edits,
    problems: [...OPEN_DRAFT, 'menu-draft-name-taken'],
  },
  /** Ids for entries that a draft is about to add. */
  reserveMenuIds: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/item-ids',
    access: edits,
    problems: ['menu-admin-only'],
  },
  /** Keeps, replaces or takes back what a draft wants of some entries, all of it or nothing. */
  changeMenuDraft: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/drafts/:id/changes',
    access: edits,
    problems: [...OPEN_DRAFT, ...FAULTS, 'menu-change-taken', 'menu-item-unknown', 'menu-screen-unknown'],
  },
  /** What publishing a draft would do, and what hinders it. */
  weighMenuDraft: {
    method: 'GET',
    path: '/derinuaa/api/navigation-menus/drafts/:id/effects',
    access: edits,
    problems: OPEN_DRAFT,
  },
  /** The product with its menu, to look at: for roles, or for whoever looks. */
  previewMenuDraft: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/drafts/:id/preview',
    access: edits,
    problems: ['menu-admin-only', 'menu-draft-unknown', 'preview-role-unknown', 'no-company'],
  },
  publishMenuDraft: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/drafts/:id/publication',
    access: edits,
    problems: [...OPEN_DRAFT, ...FAULTS, 'menu-stale', 'menu-draft-overtaken', 'menu-draft-empty', 'rule-broken'],
  },
  listMenuVersions: { method: 'GET', path: '/derinuaa/api/navigation-menus/versions', access: sees },
  /** Brings the state of an earlier version back, as a new version. */
  rollBackMenu: {
    method: 'POST',
    path: '/derinuaa/api/navigation-menus/versions/:version/rollback',
    access: edits,
    problems: ['menu-admin-only', ...FAULTS, 'menu-version-unknown', 'menu-version-same', 'menu-stale', 'rule-broken'],
  },
});
