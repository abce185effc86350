import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import type { Context } from '#platform/server/context.ts';
import { menuEditorUrl } from '../contract/addresses.ts';
import { menuDraftsChanged } from '../contract/events.ts';
import { type Fault, type FaultyEntry, newFaults } from '../contract/menu-faults.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { type Draft, findDraft } from './draft-store.ts';
import type { DraftState } from './tables.ts';

/** The menu belongs to the product: people with the screen can view it, system administrators alone change it. */
export const mustBeAdmin = ({ caller }: Context): void => {
  if (!caller.isAdmin) throw menuEditorProblems.problem('menu-admin-only');
};

/** A draft that can be changed, held until the end of the change. */
export const mustHoldDraft = async (ctx: Context, id: number, state: DraftState = 'open'): Promise<Draft> => {
  mustBeAdmin(ctx);
  const draft = await findDraft(ctx.tx, id, true);
  if (draft === null) throw menuEditorProblems.problem('menu-draft-unknown');
  if (draft.state !== state) throw menuEditorProblems.problem('menu-draft-closed');
  return draft;
};

const CODES = {
  cycle: 'menu-cycle',
  'parent-unknown': 'menu-parent-unknown',
  'under-leaf': 'menu-under-leaf',
  'too-deep': 'menu-too-deep',
  'target-wrong': 'menu-target-wrong',
} as const satisfies Readonly<Record<Fault, string>>;

/** What an entry is called in the reader's language, or in the other where that is missing. */
export const titleIn = ({ title }: Pick<MenuEntry, 'title'>, { language }: Pick<Context, 'language'>): string =>
  title[language] || title.tr || title.en;

const refusalOf = (ctx: Context, after: readonly MenuEntry[], { itemId, fault }: FaultyEntry) => {
  const entry = after.find(({ id }) => id === itemId);
  const title = entry === undefined ? '' : titleIn(entry, ctx);
  return menuEditorProblems.problem(CODES[fault], { title });
};

/** Throws where a change makes the menu faulty in a way in which it was not before. */
export const mustBeSound = (ctx: Context, before: readonly MenuEntry[], after: readonly MenuEntry[]): void => {
  const [faulty] = newFaults(before, after);
  if (faulty !== undefined) throw refusalOf(ctx, after, faulty);
};

/** Open editors ask again. */
export const tellOfDraft = ({ publish }: Context, draftId: number): void =>
  publish(menuDraftsChanged, { draftId }, { companies: null, screens: [menuEditorUrl] });
