import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, type TestPerson, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import type { InputOf, OutputOf } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { usersContract as contract } from '../contract/endpoints.ts';

// Each file is read by a process of its own: a busy machine takes a while to start it.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let elif: TestPerson;
beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
});
afterAll(() => app.close());

/** Leaves an operation to be done as a task and waits for its result. */
const done = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, person = elif) => {
  const answer = await person.attempt(endpoint, input, { company: 1 });
  expect([answer.status, answer.code]).toEqual([202, null]);
  const { task } = answer.body.data as unknown as { readonly task: Task };
  const now = () => person.call(tasksContract.findTask, { id: task.id });
  await expect.poll(async () => (await now()).settledAt, { timeout: 60_000, interval: 50 }).not.toBeNull();
  const settled = await now();
  expect(settled.problem).toBeNull();
  return { id: task.id, result: settled.result as OutputOf<E> };
};

const HEAD = 'Ad;Soyad;Kullanıcı adı;E-posta;Sicil no;Departman;Unvan;Yöneticisi;Son iş günü;Roller';

/** Tries a file, and brings it. */
const bring = async (lines: readonly string[], update = true) => {
  const content = Buffer.from([HEAD, ...lines].join('\r\n')).toString('base64');
  const check = await done(contract.checkUserImport, { fileName: 'kişiler.csv', content, update });
  return { check: check.result, run: async () => (await done(contract.runUserImport, { check: check.id })).result };
};

const find = async (userName: string) => {
  const { rows } = await elif.call(contract.listUsers, { search: userName, take: 200 });
  const id = rows.find((row) => row.userName === userName)?.id;
  return id === undefined ? null : elif.call(contract.findUser, { id });
};

const rolesOf = async (userName: string) => (await find(userName))?.roles.map(({ name }) => name).toSorted();

it('adds, changes and leaves people as the file says, and gives roles; the check says so before anything changes', async () => {
  const ayse = await find('ayse');
  const lines = [
    `Ayşe;Demir;ayse;;10-4711;Dolum;;deniz;;`,
    'Şule;Çağlayan;sule.caglayan;sule@ornek.example;10-4712;Dolum;Operatör;ayse;31.12.2031;Operatör, kalite',
    'Mehmet;Kaya;mehmet;;;;;;;Kalite',
    'Elif;Yılmaz;elif;;;;;;;',
    'Kim;Yanlış;kim.yanlis;;;;;kimse;;',
    'Rol;Yanlış;rol.yanlis;;;;;;;Böyle bir rol yok',
    'Korumalı;Rol;korumali;;;;;;;Admin',
    'Gün;Yanlış;gun.yanlis;;;;;;31.02.2031;',
    'Geçmiş;Gün;gecmis.gun;;;;;;01.01.2020;',
  ];
  const { check, run } = await bring(lines);
  expect(check).toMatchObject({ rows: 9, good: 4, bad: 5, changed: 2, untouched: 1 });
  const faults = check.faults.map(({ line, column, message }) => [line, column, message]);
  expect(faults).toEqual([
    [6, 'Yöneticisi', 'Yönetici olarak seçilen kişi bulunamadı veya hesabı kapalı.'],
    [7, 'Roller', '“Böyle bir rol yok” rolü bulunamadı'],
    [8, 'Roller', '“Admin” korumalı bir rol; dosyayla verilmez'],
    [9, 'Son iş günü', 'Tarih geçersiz; örneğin 31.12.2026'],
    [10, 'Son iş günü', expect.stringContaining('geçmiş bir gün olamaz')],
  ]);
  expect(await find('sule.caglayan')).toBeNull();
  expect(await find('ayse')).toMatchObject({ version: ayse?.version, department: null });

  expect(await run()).toMatchObject({ created: 1, changed: 2, untouched: 1, left: 5 });
  expect(await find('ayse')).toMatchObject({
    email: ayse?.email,
    staffNumber: '10-4711',
    department: 'Dolum',
    manager: { name: 'Deniz Arslan' },
  });
  expect(await find('sule.caglayan')).toMatchObject({
    title: 'Operatör',
    manager: { name: 'Ayşe Demir' },
    lastDay: '2031-12-31',
    companies: [{ id: 1 }],
  });
  expect(await rolesOf('sule.caglayan')).toEqual(['Kalite', 'Operatör']);
  expect(await rolesOf('mehmet')).toEqual(['Depo Sorumlusu', 'Kalite']);
  // Brought once more, everything is as the file says.
  expect(await (await bring(lines)).run()).toMatchObject({ created: 0, changed: 0, untouched: 4, left: 5 });
});

it('says of each row all that stands against it, so that a file is corrected once', async () => {
  const { check } = await bring(['Çok;Yanlış;cok.yanlis;yok@@x;;;;kimse;31.02.2031;Yok bir rol, Operatör, Admin']);
  expect(check).toMatchObject({ rows: 1, good: 0, bad: 1 });
  expect(check.faults.map(({ column, message }) => [column, message])).toEqual([
    ['E-posta', 'E-posta geçersiz'],
    ['Son iş günü', 'Tarih geçersiz; örneğin 31.12.2026'],
    ['Yöneticisi', 'Yönetici olarak seçilen kişi bulunamadı veya hesabı kapalı.'],
    ['Roller', '“Yok bir rol” rolü bulunamadı'],
    ['Roller', '“Admin” korumalı bir rol; dosyayla verilmez'],
  ]);
});

it('knows managers who come by the same file, wherever they stand in it; the check says what the import does', async () => {
  const people = Array.from({ length: 260 }, (_, at) => `Kişi;Sırası ${at};sirali.${at};;;Dolum;;sirali.259;;`);
  const lines = [
    ...people,
    'Ayşe;Demir;ayse;;;;;sirali.3;;',
    'Kim;Yanlış;kim.yanlis;;;;;rol.yanlis;;',
    'Rol;Yanlış;rol.yanlis;;;;;;;Böyle bir rol yok',
  ];
  lines[259] = 'Müdür;Işık;sirali.259;;;Dolum;;mehmet;;';
  const { check, run } = await bring(lines);
  expect(check.faults.map(({ line, column }) => [line, column])).toEqual([
    [263, 'Yöneticisi'],
    [264, 'Roller'],
  ]);
  expect(check).toMatchObject({ good: 261, changed: 1, untouched: 0 });
  expect(await run()).toMatchObject({ created: 260, changed: 1, left: 2 });
  expect((await find('sirali.0'))?.manager?.name).toBe('Müdür Işık');
  expect((await find('sirali.259'))?.manager?.name).toBe('Mehmet Kaya');
  expect((await find('ayse'))?.manager?.name).toBe('Kişi Sırası 3');
  // Who is there already is looked at as they are.
  expect((await bring(lines)).check).toMatchObject({ good: 261, changed: 0, untouched: 261 });
});

it('changes nobody where that was not asked for, and nobody of another company', async () => {
  const { check } = await bring(['Ayşe;Başka;ayse;;;;;;;'], false);
  expect(check.faults.map(({ message }) => message)).toEqual(['Bu kullanıcı adı kullanılıyor']);
  const { rows } = await elif.call(contract.listUsers, { take: 200 });
  const other = rows.find(({ companies }) => companies.every(({ id }) => id !== 1));
  const elsewhere = await bring([`Adı;Değişen;${other?.userName};;;;;;;`]);
  expect(elsewhere.check).toMatchObject({ good: 0, bad: 1 });
});

it('gives no role that whoever brings the file could not give', async () => {
  const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Kişi İşleri', companyId: 1 });
  const { groups } = await elif.call(accessContract.readMatrix, {}, { company: 1 });
  const users = groups.flatMap(({ screens }) => screens).find(({ url }) => url === '/user/list');
  await elif.call(accessContract.applyGrants, {
    changes: [{ roleId, screenId: users?.id ?? 0, from: 'none', to: 'edit' }],
  });
  await elif.call(accessContract.giveRole, { roleId, personId: (await find('mehmet'))?.id ?? 0, companyId: 1 });
  // An e-mail of somebody in another company alone is refused like any other, and the other rows are taken.
  const { id: egeNar } = (await elif.call(companiesContract.listCompanies, {})).rows.find(({ id }) => id !== 1) ?? {
    id: 0,
  };
  const email = 'yabanci@ornek.example';
  await elif.call(contract.createUser, {
    firstName: 'Ya',
    lastName: 'Bancı',
    userName: 'yabanci',
    email,
    companyId: egeNar,
  });
  await elif.call(contract.createUser, { firstName: 'Kendi', lastName: 'Kişi', userName: 'kendi.kisi', companyId: 1 });
  const mehmet = app.as('mehmet');
  const content = Buffer.from(
    [
      HEAD,
      'Yeni;Kişi;yeni.kisi;;;;;;;Operatör',
      'Son;Gün;son.gun;;;;;;31.12.2031;',
      `Kendi;Kişi;kendi.kisi;${email};;;;;;`,
      // Somebody of another company is no more told apart from nobody than with rows that nothing else stands against.
      'Bir;Kişi;bir.kisi;yok@@x;;;;yabanci;;',
      'İki;Kişi;iki.kisi;yok@@y;;;;kimse;;',
    ].join('\r\n'),
  );
  const check = await done(
    contract.checkUserImport,
    { fileName: 'a.csv', content: content.toString('base64'), update: true },
    mehmet,
  );
  expect(check.result.faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Roller'],
    [3, 'Son iş günü'],
    [4, 'Kullanıcı adı'],
    [5, 'E-posta'],
    [5, 'Yöneticisi'],
    [6, 'E-posta'],
    [6, 'Yöneticisi'],
  ]);
});

it('lets others change rights while a file is tried: it is not done in one go', async () => {
  const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Başka İş', companyId: 2 });
  const { groups } = await elif.call(accessContract.readMatrix, {}, { company: 1 });
  const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === '/user/list')?.id ?? 0;
  const lines = Array.from({ length: 120 }, (_, at) => `Sıra;Bekleyen${at};bekleyen.${at};;;Dolum;;;;Operatör`);
  const content = Buffer.from([HEAD, ...lines].join('\r\n')).toString('base64');
  const answer = await elif.attempt(
    contract.checkUserImport,
    { fileName: 'a.csv', content, update: true },
    { company: 1 },
  );
  const { id } = (answer.body.data as unknown as { readonly task: Task }).task;
  const now = () => elif.call(tasksContract.findTask, { id });
  const deniz = app.as('deniz');
  const begun: number[] = [];
  for (let at = 0; (await now()).settledAt === null; at += 1) {
    const [from, to] = at % 2 === 0 ? (['none', 'view'] as const) : (['view', 'none'] as const);
    await deniz.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from, to }] });
    begun.push((await now()).progress?.done ?? 0);
  }
  expect((await now()).result).toMatchObject({ good: 120, bad: 0 });
  // Between the first row and the last one they had their turn. A fast machine does the rows in three pieces.
  expect(begun.some((count) => count > 0 && count < 120)).toBe(true);
});
