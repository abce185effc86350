import { call } from '#platform/web/api.ts';
import { type UndoCall, undoReason } from '#platform/web/ui/undo.ts';
import { accessCalls } from '../contract/calls.ts';

export { stageEmptied, unstageEmptied } from './stage-cells.ts';

type Held = { readonly validFrom: string; readonly validUntil: string | null };
type Whose = { readonly roleId: number; readonly personId: number; readonly companyId: number | null };

/** Gives a role that was taken a moment ago once more, for as long as it would have held: a change like any other. */
export const giveBack = async ({ validFrom, validUntil }: Held, whose: Whose, at: UndoCall): Promise<void> => {
  const end = validUntil === null ? {} : { validUntil };
  await call(accessCalls.giveRole, { ...whose, validFrom, ...end, reason: undoReason() }, at);
};

export { Proposals } from './proposals.tsx';
