import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveTabs } from '#apps/server/testing/live-tab.ts';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { navigationChanged } from '#features/core/navigation/contract/events.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { EMPTY_ENTRY } from '../contract/drafted-tree.ts';
import { menuEditorContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let tabs: ReturnType<typeof liveTabs>;
const { rows, screenId } = lookUp(() => app);
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  tabs = liveTabs(app);
});
afterAll(async () => {
  tabs.end();
  await app.close();
});

type Sent = InputOf<typeof contract.changeMenuDraft>['changes'][number];

const STOCK = '/screen/warehouse/stock';

let drafts = 0;
const newDraft = async (): Promise<number> => {
  drafts += 1;
  return (await app.as('elif').call(contract.createMenuDraft, { name: `Taslak ${drafts}` })).id;
};
const menu = () => app.as('elif').call(contract.readMenu, {});
const itemOf = async (url: string) => {
  const screen = await screenId(url);
  const item = (await menu()).items.find((each) => each.screenId === screen);
  if (item === undefined) throw new Error(`${url} is not in the menu`);
  return item;
};
const change = (id: number, changes: readonly Sent[], who = 'elif') =>
  app.as(who).attempt(contract.changeMenuDraft, { id, changes: [...changes] });
const mustChange = async (id: number, changes: readonly Sent[]) => {
  expect(await change(id, changes)).toMatchObject({ status: 200, code: null });
};
const publish = async (id: number, who = 'elif') => {
  const { version } = await app.as('elif').call(contract.openMenuDraft, { id });
  return app.as(who).attempt(contract.publishMenuDraft, { id, version, menuVersion: (await menu()).version });
};
const mustPublish = async (id: number) => {
  const { code, body } = await publish(id);
  expect(code).toBeNull();
  return body.data as { version: number; before: number };
};
const rollBack = async (version: number) =>
  app.as('elif').attempt(contract.rollBackMenu, { version, menuVersion: (await menu()).version });
const titlesOf = async (who: string, language: 'tr' | 'en' = 'tr') =>
  (await app.as(who).call(navigationContract.listMenu, {}, { language })).map(({ title }) => title);
const lastEvent = async () => (await app.as('elif').call(auditContract.latestChanges, { take: 1 })).rows[0];

describe('a draft of the menu', () => {
  it('is named, shared among system administrators, renamed, deleted and brought back', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(contract.createMenuDraft, { name: 'Yaz düzeni' });
    expect((await elif.attempt(contract.createMenuDraft, { name: 'YAZ DÜZENİ' })).code).toBe('menu-draft-name-taken');
    expect((await app.as('deniz').call(contract.listMenuDrafts, {})).drafts).toMatchObject([
      { id, name: 'Yaz düzeni', author: expect.stringContaining('Elif'), changes: 0 },
    ]);
    await app.as('deniz').call(contract.renameMenuDraft, { id, name: 'Kış düzeni' });
    expect(await lastEvent()).toMatchObject({ action: 'menu-draft.renamed', before: { name: 'Yaz düzeni' } });
    await elif.call(contract.discardMenuDraft, { id });
    expect((await elif.call(contract.listMenuDrafts, {})).drafts).toEqual([]);
    expect((await change(id, [{ itemId: 1, seen: 0, op: 'remove' }])).code).toBe('menu-draft-closed');
    await elif.call(contract.restoreMenuDraft, { id });
    expect((await elif.call(contract.openMenuDraft, { id })).name).toBe('Kış düzeni');
    await elif.call(contract.discardMenuDraft, { id });
  });

  it('is nobody’s but a system administrator’s', async () => {
    for (const [who, code] of [['mehmet', 'screen-denied']] as const) {
      expect((await app.as(who).attempt(contract.readMenu, {})).code).toBe(code);
      expect((await app.as(who).attempt(contract.createMenuDraft, { name: 'Gizli' })).code).toBe(code);
    }
  });

  it('changes nothing that people see until it is published, then all of it at once, told to open menus', async () => {
    const id = await newDraft();
    const item = await itemOf(STOCK);
    const [groupId = 0] = (await app.as('elif').call(contract.reserveMenuIds, { count: 1 })).ids;
    await mustChange(id, [
      { itemId: groupId, seen: 0, op: 'add', to: { title: { tr: 'Mallar', en: '' }, sequence: -1.5 } },
      { itemId: item.id, seen: 0, op: 'edit', to: { parentId: groupId, title: { tr: 'Eldeki', en: 'On hand' } } },
    ]);
    expect(await titlesOf('mehmet')).not.toContain('Mallar');
    const weighed = await app.as('elif').call(contract.weighMenuDraft, { id });
    expect(weighed).toMatchObject({
      counts: { added: 1, moved: 1, changed: 1, removed: 0 },
      gained: [],
      lost: [],
      conflicts: 0,
      faults: [],
    });
    const tab = await tabs.open('mehmet', 1);
    const { version, before } = await mustPublish(id);
    expect(version).toBe(before + 1);
    const seen = await app.as('mehmet').call(navigationContract.listMenu, {});
    expect(seen.find(({ title }) => title === 'Eldeki')?.parentId).toBe(groupId);
    expect(seen[0]?.id).toBe(groupId);
    // A caption that is missing in one language is read in the other.
    expect(await titlesOf('mehmet', 'en')).toEqual(expect.arrayContaining(['Mallar', 'On hand']));
    expect(seen.every(({ sequenceNo }) => Number.isInteger(sequenceNo))).toBe(true);
    await tab.heard(navigationChanged.name);
    expect(tab.payloads(navigationChanged)).toEqual([{ version }]);
    expect(await lastEvent()).toMatchObject({
      action: 'menu.published',
      before: { version: before },
      after: { version, added: ['Mallar'], moved: ['Eldeki'], changed: ['Eldeki'], removed: [] },
    });
    expect((await publish(id)).code).toBe('menu-draft-closed');
    expect((await rollBack(before)).status).toBe(200);
    expect(await titlesOf('mehmet')).not.toContain('Mallar');
  });

  it('takes single wishes back, and forgets one that says what is published', async () => {
    const id = await newDraft();
    const item = await itemOf(STOCK);
    await mustChange(id, [{ itemId: item.id, seen: 0, op: 'edit', to: { icon: 'box', disabled: true } }]);
    const [wish] = (await app.as('elif').call(contract.openMenuDraft, { id })).changes;
    expect(wish).toMatchObject({ op: 'edit', base: { icon: item.icon, disabled: false }, author: expect.anything() });
    await mustChange(id, [
      { itemId: item.id, seen: wish?.version ?? 0, op: 'edit', to: { icon: 'box', disabled: false } },
    ]);
    const [left] = (await app.as('elif').call(contract.openMenuDraft, { id })).changes;
    expect(left?.to).toEqual({ icon: 'box' });
    await mustChange(id, [{ itemId: item.id, seen: left?.version ?? 0, op: null }]);
    expect((await app.as('elif').call(contract.openMenuDraft, { id })).changes).toEqual([]);
    expect((await publish(id)).code).toBe('menu-draft-empty');
  });
});

describe('two who shape the menu', () => {
  it('see that the other changed the same item, and lose nothing of it', async () => {
    const id = await newDraft();
    const item = await itemOf(STOCK);
    await mustChange(id, [{ itemId: item.id, seen: 0, op: 'edit', to: { icon: 'box' } }]);
    const refused = await change(id, [{ itemId: item.id, seen: 0, op: 'edit', to: { icon: 'leaf' } }], 'deniz');
    expect([refused.status, refused.code]).toEqual([409, 'menu-change-taken']);
    expect(refused.body.message).toContain('Elif');
    const { changes } = await app.as('deniz').call(contract.openMenuDraft, { id });
    expect(changes).toMatchObject([{ itemId: item.id, to: { icon: 'box' } }]);
    const seen = changes[0]?.version ?? 0;
    expect((await change(id, [{ itemId: item.id, seen, op: 'edit', to: { icon: 'leaf' } }], 'deniz')).status).toBe(200);
  });

  it('publish two drafts one after the other: what differs is merged, what contradicts is decided first', async () => {
    const [one, two] = [await newDraft(), await newDraft()];
    const item = await itemOf(STOCK);
    await mustChange(one, [{ itemId: item.id, seen: 0, op: 'edit', to: { icon: 'box' } }]);
    await mustChange(two, [{ itemId: item.id, seen: 0, op: 'edit', to: { icon: 'leaf', disabled: true } }]);
    const before = await menu();
    const seen = await app.as('elif').call(contract.openMenuDraft, { id: two });
    await mustPublish(one);
    const late = { id: two, version: seen.version, menuVersion: before.version };
    expect((await app.as('elif').attempt(contract.publishMenuDraft, late)).code).toBe('menu-stale');
    expect((await publish(two)).code).toBe('menu-draft-overtaken');
    expect((await app.as('elif').call(contract.weighMenuDraft, { id: two })).conflicts).toBe(1);
    await mustChange(two, [
      {
        itemId: item.id,
        seen: seen.changes[0]?.version ?? 0,
        op: 'edit',
        to: { icon: 'leaf', disabled: true },
        rebase: true,
      },
    ]);
    await mustPublish(two);
    expect(await itemOf(STOCK)).toMatchObject({ icon: 'leaf', disabled: true });
    await rollBack(before.version);
    expect(await itemOf(STOCK)).toEqual(item);
  });
});

describe('a menu that must not be', () => {
  it('is refused where it is tried: a circle, six levels, nothing under a divider, no parent, two targets', async () => {
    const id = await newDraft();
    const item = await itemOf(STOCK);
    const { ids } = await app.as('elif').call(contract.reserveMenuIds, { count: 7 });
    const [first = 0, second = 0] = ids;
    const chain = ids.map(
      (itemId, at): Sent => ({ itemId, seen: 0, op: 'add', to: { parentId: ids[at - 1] ?? null, sequence: at } }),
    );
    expect((await change(id, chain)).code).toBe('menu-too-deep');
    await mustChange(id, chain.slice(0, 6));
    const codes = async (...changes: Sent[]) => (await change(id, changes)).code;
    expect(await codes({ itemId: first, seen: 1, op: 'edit', to: { parentId: second } })).toBe('menu-cycle');
    expect(await codes({ itemId: item.id, seen: 0, op: 'edit', to: { parentId: 99_999 } })).toBe('menu-parent-unknown');
    expect(await codes({ itemId: second, seen: 1, op: null })).toBe('menu-parent-unknown');
    expect(await codes({ itemId: first, seen: 1, op: 'edit', to: { kind: 'divider' } })).toBe('menu-under-leaf');
    expect(await codes({ itemId: item.id, seen: 0, op: 'edit', to: { kind: 'spacer' } })).toBe('menu-target-wrong');
    expect(await codes({ itemId: item.id, seen: 0, op: 'edit', to: { screenId: 99_999 } })).toBe('menu-screen-unknown');
    expect(await codes({ itemId: 99_999, seen: 0, op: 'add', to: {} })).toBe('menu-item-unknown');
    expect(await codes({ itemId: 99_999, seen: 0, op: 'edit', to: {} })).toBe('menu-item-unknown');
    const bad = await change(id, [{ itemId: item.id, seen: 0, op: 'edit', to: { link: 'javascript:alert(1)' } }]);
    expect(bad.status).toBe(400);
    // Nothing of what was refused stays.
    expect((await app.as('elif').call(contract.openMenuDraft, { id })).changes).toHaveLength(6);
  });
});

describe('the versions of the menu', () => {
  it('are kept: published and rolled back it is as it was, and both stand in the history', async () => {
    const id = await newDraft();
    const before = await menu();
    const item = await itemOf(STOCK);
    const group = before.items.find((each) => each.id === item.parentId);
    const subtree = before.items.filter((each) => each.id === group?.id || each.parentId === group?.id);
    await mustChange(
      id,
      subtree.map(({ id: itemId }): Sent => ({ itemId, seen: 0, op: 'remove' })),
    );
    const weighed = await app.as('elif').call(contract.weighMenuDraft, { id });
    expect(weighed.counts.removed).toBe(subtree.length);
    expect(weighed.lost.find((each) => each.screenId === item.screenId)?.people).toBeGreaterThan(0);
    const published = await mustPublish(id);
    expect((await menu()).items).toHaveLength(before.items.length - subtree.length);
    expect((await rollBack(9_999)).code).toBe('menu-version-unknown');
    expect((await rollBack(published.version)).code).toBe('menu-version-same');
    const back = await rollBack(before.version);
    expect(back.status).toBe(200);
    expect((await menu()).items).toEqual(before.items);
    expect(await lastEvent()).toMatchObject({
      action: 'menu.rolled-back',
      after: { ofVersion: before.version, added: expect.arrayContaining([item.title.tr]) },
    });
    const { rows: versions, now } = await app.as('elif').call(contract.listMenuVersions, {});
    expect(now).toBe(before.version + 2);
    expect(versions.slice(0, 2)).toMatchObject([
      { version: now, cause: 'rolled-back', ofVersion: before.version, put: subtree.length, removed: 0 },
      { version: now - 1, cause: 'published', draft: expect.stringContaining('Taslak'), removed: subtree.length },
    ]);
    expect(versions.at(-1)).toMatchObject({ version: 1, cause: 'screens', author: null });
    // The key of a feature's entry came back with it.
    expect(await rows(sql`select 1 from navigation_item where key = 'screen:warehouse-stock'`)).toHaveLength(1);
  });
});

describe('the check of the menu', () => {
  it('tells administrators which screens anybody may open, and nobody else', async () => {
    const stock = await screenId(STOCK);
    expect((await app.as('elif').call(contract.listOpenedScreens, {})).ids).toContain(stock);
    await rows(
      sql`update screen_grant set to_epoch = (select max(value) from change_epoch) where to_epoch is null and screen_id = ${stock}`,
    );
    expect((await app.as('elif').call(contract.listOpenedScreens, {})).ids).not.toContain(stock);
    expect(await app.as('mehmet').attempt(contract.listOpenedScreens, {})).toMatchObject({ status: 403 });
  });

  it('counts before publishing what the menu will have to be mended, and what of it the draft brings', async () => {
    const id = await newDraft();
    const [itemId] = (await app.as('elif').call(contract.reserveMenuIds, { count: 1 })).ids;
    const to = { ...EMPTY_ENTRY, title: { tr: 'Boş', en: '' }, sequence: 900 };
    await mustChange(id, [{ itemId: itemId ?? 0, seen: 0, op: 'add', to, rebase: false }]);
    const { findings } = await app.as('elif').call(contract.weighMenuDraft, { id });
    const of = (kind: string) => findings.find((finding) => finding.kind === kind);
    expect(of('empty-group')).toMatchObject({ fresh: 1 });
    expect(of('title-missing')).toMatchObject({ fresh: 1 });
    expect(of('seen-by-nobody')?.fresh ?? 0).toBe(0);
    // Stock lost its last grant above: its item was unseen before the draft as well.
    expect(of('seen-by-nobody')?.count).toBeGreaterThan(0);
  });
});
