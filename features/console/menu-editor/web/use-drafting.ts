import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call, isRefusedWith } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import { draftedTree, entriesById, overtakenChanges, resultingEntries } from '../contract/drafted-tree.ts';
import { type Fault, newFaults } from '../contract/menu-faults.ts';
import { draftQuery, type Menu, type OpenDraft } from './menu-queries.ts';
import { texts } from './texts.ts';
import { asSent, inverseOf, type Step, withStep } from './wishes.ts';

const FAULTS = {
  cycle: 'faultCycle',
  'parent-unknown': 'faultParent',
  'under-leaf': 'faultLeaf',
  'too-deep': 'faultDeep',
  'target-wrong': 'faultTarget',
} as const satisfies Readonly<Record<Fault, string>>;

const NO_ENTRIES: Menu['items'] = [];
const NO_CHANGES: OpenDraft['changes'] = [];

/** The tree of a draft, with the steps that are on their way to the server. */
const useTree = (menu: Menu | undefined, draft: OpenDraft | undefined, waiting: readonly Step[]) => {
  const published = menu?.items ?? NO_ENTRIES;
  const known = draft?.changes ?? NO_CHANGES;
  return useMemo(() => {
    const byId = entriesById(published);
    const changes = waiting.reduce((all, step) => withStep(all, step, byId), known as ReturnType<typeof withStep>);
    return {
      published,
      byId,
      changes,
      rows: draftedTree(published, changes),
      entries: resultingEntries(published, changes),
      overtaken: overtakenChanges(published, known),
    };
  }, [published, known, waiting]);
};

type Tree = ReturnType<typeof useTree>;

/** Keeps steps on the server, one after the other in the order in which they were taken. */
const useQueue = (id: number) => {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Step[]>([]);
  const [undos, setUndos] = useState<readonly Step[]>([]);
  const [taken, setTaken] = useState<Step | null>(null);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  const { queryKey } = draftQuery(id);

  const refused = (step: Step, error: unknown): boolean => {
    if (isRefusedWith(menuEditorCalls.changeMenuDraft, error, 'menu-change-taken')) setTaken(step);
    else tellFailure(error, { id: 'menu-draft' });
    void queries.invalidateQueries({ queryKey });
    return false;
  };
  const keep = async (step: Step, inverse: Step | null): Promise<boolean> => {
    const before = queries.getQueryData<OpenDraft>(queryKey)?.changes ?? NO_CHANGES;
    try {
      const kept = await call(menuEditorCalls.changeMenuDraft, { id, changes: asSent(step, before) });
      // What was being asked meanwhile may be of before.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<OpenDraft>(queryKey, (old) => old && { ...old, ...kept });
      return true;
    } catch (error) {
      setUndos((all) => all.filter((each) => each !== inverse));
      return refused(step, error);
    } finally {
      setWaiting((all) => all.filter((each) => each !== step));
    }
  };
  return {
    waiting,
    undos,
    setUndos,
    taken,
    settleTaken: () => setTaken(null),
    /** `inverse` undoes the step, from now on: an undo right after it means this step, not the one before. */
    send: (step: Step, inverse: Step | null): Promise<boolean> => {
      setWaiting((all) => [...all, step]);
      if (inverse !== null) setUndos((all) => [...all, inverse]);
      line.current = line.current.then(() => keep(step, inverse));
      return line.current;
    },
    /** After a form has sent a step itself. */
    wasKept: (inverse: Step, kept: Pick<OpenDraft, 'version' | 'changes'>) => {
      queries.setQueryData<OpenDraft>(queryKey, (old) => old && { ...old, ...kept });
      setUndos((all) => [...all, inverse]);
    },
  };
};

/** What would be wrong in the menu after a step; null: nothing. */
const faultOf = ({ published, changes, byId, entries }: Tree, step: Step): Fault | null =>
  newFaults(entries, resultingEntries(published, withStep(changes, step, byId)))[0]?.fault ?? null;

export type Drafting = ReturnType<typeof useDrafting>;

/**
 * A draft as it is worked on. Each step is drawn at once and kept on the server in its turn; one that is refused is taken out
 * of the tree again. The last steps of this tab can be taken back.
 */
export const useDrafting = (menu: Menu | undefined, draft: OpenDraft | undefined) => {
  const t = useTexts(texts);
  const id = draft?.id ?? 0;
  const { waiting, undos, setUndos, send, taken, settleTaken, wasKept } = useQueue(id);
  const tree = useTree(menu, draft, waiting);
  /** Takes a step; tells whether it was kept. What would be wrong in the menu is refused where it is tried. */
  const take = (step: Step, isUndo = false): Promise<boolean> => {
    if (id === 0 || step.length === 0) return Promise.resolve(false);
    const fault = faultOf(tree, step);
    if (fault === null) return send(step, isUndo ? null : inverseOf(step, tree.changes));
    showToast({ id: 'menu-draft', tone: 'warning', message: t(FAULTS[fault]) });
    return Promise.resolve(false);
  };
  return {
    ...tree,
    take,
    wasKept,
    canUndo: undos.length > 0,
    undo: () => {
      const last = undos.at(-1);
      if (last === undefined) return;
      setUndos(undos.slice(0, -1));
      void take(last, true);
    },
    /** The step that met somebody else’s wish for the same items; null where none did. */
    taken,
    settleTaken,
  };
};
