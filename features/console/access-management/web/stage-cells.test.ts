import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';
import { connectDrafts, type DraftData } from '#platform/web/draft-store.ts';
import { type CellState, NOTHING, type Staging, stage } from './matrix-staging.ts';
import { readStaging, writeStaging } from './written-staging.ts';
import { stageEmptied, unstageEmptied } from './stage-cells.ts';

const KEY = `${matrixUrl}#staged`;
const view: CellState = { level: 'view', until: null };
const edit: CellState = { level: 'edit', until: '2027-01-31T20:59:59.999Z' };
const none: Staging = new Map();

let kept: Map<string, DraftData>;
const left = (staging: Staging, more: DraftData = {}) => kept.set(KEY, { ...more, staged: writeStaging(staging) });
const staged = () => [...readStaging(kept.get(KEY)?.['staged']).values()];

beforeEach(() => {
  kept = new Map();
  connectDrafts({
    read: (key) => Promise.resolve(kept.get(key) ?? null),
    keep: ({ key, data }) => Promise.resolve(kept.set(key, data)),
    drop: (key) => Promise.resolve(kept.delete(key)),
  });
});
afterEach(() => connectDrafts({ read: async () => null, keep: async () => null, drop: async () => null }));

describe('cells that are to be emptied', () => {
  it('join what waits on the matrix already, its reason and its submission with it', async () => {
    left(stage(none, { roleId: 1, screenId: 1 }, NOTHING, view), { reason: 'Denetim', 'submission-id': 'abc' });
    expect(await stageEmptied([{ roleId: 2, screenId: 5, held: edit }])).toEqual(['staged']);
    expect(staged()).toEqual([
      { roleId: 1, screenId: 1, from: NOTHING, to: view },
      { roleId: 2, screenId: 5, from: edit, to: NOTHING },
    ]);
    expect(kept.get(KEY)).toMatchObject({ reason: 'Denetim', 'submission-id': 'abc' });
  });

  it('begin a list where nothing waits, which the matrix can read', async () => {
    await stageEmptied([{ roleId: 2, screenId: 5, held: view }]);
    expect(kept.get(KEY)).toEqual({ reason: '', staged: [[2, 5, 'view', null, 'none', null]] });
  });

  it('are told apart from those that wait already, for that or for something else, and from those without room', async () => {
    const waiting = stage(
      stage(none, { roleId: 1, screenId: 1 }, view, NOTHING),
      { roleId: 1, screenId: 2 },
      view,
      edit,
    );
    const others = Array.from({ length: MAX_CHANGES - 1 - waiting.size }, (_, screenId) => {
      const change = { roleId: 9, screenId, from: NOTHING, to: view };
      return [`9:${screenId}`, change] as const;
    });
    left(new Map([...waiting, ...others]));
    const cells = [1, 2, 3, 4].map((screenId) => ({ roleId: 1, screenId, held: view }));
    expect(await stageEmptied(cells)).toEqual(['already', 'otherwise', 'staged', 'full']);
    expect(staged()).toHaveLength(MAX_CHANGES);
    expect(staged().find(({ screenId }) => screenId === 2)).toMatchObject({ to: edit });
  });

  it('are taken off the list again as long as they wait to be emptied', async () => {
    await stageEmptied([1, 2].map((screenId) => ({ roleId: 1, screenId, held: view })));
    left(stage(readStaging(kept.get(KEY)?.['staged']), { roleId: 1, screenId: 2 }, view, edit));
    const cells = [1, 2, 3].map((screenId) => ({ roleId: 1, screenId }));
    expect(await unstageEmptied(cells)).toEqual([true, false, false]);
    expect(staged()).toEqual([{ roleId: 1, screenId: 2, from: view, to: edit }]);
  });

  it('are left alone while the matrix is open in another tab of the browser', async () => {
    let letGo: () => void = () => undefined;
    const other = navigator.locks.request(`draft:${KEY}`, () => new Promise<void>((resolve) => (letGo = resolve)));
    expect(await stageEmptied([{ roleId: 1, screenId: 1, held: view }])).toBeNull();
    expect(kept.size).toBe(0);
    letGo();
    await other;
    expect(await stageEmptied([{ roleId: 1, screenId: 1, held: view }])).toEqual(['staged']);
  });
});
