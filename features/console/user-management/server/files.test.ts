import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import type { InputOf, OutputOf } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { type TestApp, type TestPerson, testApp } from '#apps/server/testing/test-app.ts';
import { usersContract as contract } from '../contract/endpoints.ts';

// Each file is read by a process of its own: a busy machine takes a while to start it.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Leaves an operation to be done as a task and waits for its end. */
const done = async <E extends Endpoint>(person: TestPerson, endpoint: E, input: InputOf<E>, company = 1) => {
  const answer = await person.attempt(endpoint, input, { company });
  expect([answer.status, answer.code]).toEqual([202, null]);
  const { task } = answer.body.data as unknown as { readonly task: Task };
  const now = () => person.call(tasksContract.findTask, { id: task.id });
  await expect.poll(async () => (await now()).settledAt, { timeout: 60_000, interval: 50 }).not.toBeNull();
  const settled = await now();
  return { ...settled, result: settled.result as OutputOf<E> };
};

const fileOf = async (userName: string, { id }: Pick<Task, 'id'>) => {
  const token = await app.as(userName).token();
  const answer = await app.server.inject({
    url: `/derinexecution/api/tasks/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  return answer.rawPayload;
};

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const HEAD = 'Ad;Soyad;Kullanıcı adı;E-posta';

it('gives the people whom the filters show to Excel and CSV, in Turkish, with formulas defused', async () => {
  const elif = app.as('elif');
  await elif.call(contract.createUser, {
    firstName: '=HYPERLINK("x")',
    lastName: 'Iğdırlı; Şükrü',
    userName: 'formul',
    companyId: 1,
  });
  const csv = await done(elif, contract.exportUsers, { format: 'csv', search: 'formul' });
  expect([csv.state, csv.result.rows, csv.file?.name]).toEqual([
    'succeeded',
    1,
    expect.stringMatching(/^Kullanıcılar .*\.csv$/),
  ]);
  const text = (await fileOf('elif', csv)).toString('utf8');
  expect(text.startsWith('\uFEFFAd soyad;Kullanıcı adı;E-posta;Firmalar;Roller;')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"") Iğdırlı; Şükrü";formul;;ANADOLU GIDA A.Ş.;`);
  const excel = await done(elif, contract.exportUsers, {
    format: 'xlsx',
    filter: JSON.stringify({ field: 'active', op: 'eq', value: true }),
  });
  const rows = await readSheet(await fileOf('elif', excel));
  expect(rows[0]?.slice(0, 2)).toEqual(['Ad soyad', 'Kullanıcı adı']);
  expect(rows).toHaveLength(excel.result.rows + 1);
  expect(rows.flat()).toContain('=HYPERLINK("x") Iğdırlı; Şükrü');
  const events = await elif.call(auditContract.latestChanges, { take: 50 });
  expect(events.rows.filter(({ action }) => action === 'user.exported')).toHaveLength(2);
  // Files as small as these are kept at once by whoever asked for them: the bell has nothing to add.
  const told = await elif.call(notificationsContract.listNotifications, {});
  expect(told.filter(({ message }) => message.startsWith('Kullanıcı listesi'))).toEqual([]);
});

it('exports no more than the caller may see', async () => {
  const admin = await done(app.as('elif'), contract.exportUsers, { format: 'csv' });
  const listed = await app.as('elif').call(contract.listUsers, {});
  expect(admin.result.rows).toBe(listed.total);
  expect((await app.as('ayse').attempt(contract.exportUsers, { format: 'csv' })).code).toBe('screen-denied');
});

it('tries a file row by row before anything changes, and then takes over what is good, once', async () => {
  const elif = app.as('elif');
  const lines = [
    HEAD,
    'Şule;Çağlayan;sule.caglayan;sule@ornek.example',
    ';Soyadsız;adsiz;',
    'Ömer;Iğdır;BÜYÜK HARF;',
    'İki;Kere;sule.caglayan;',
    '',
    'Posta;Yanlış;posta.yanlis;posta@',
    'Elif;İkinci;elif;',
  ];
  const before = (await elif.call(contract.listUsers, {})).total;
  const check = await done(elif, contract.checkUserImport, {
    fileName: 'kişiler.csv',
    content: base64(`\uFEFF${lines.join('\r\n')}\r\n`),
  });
  expect(check.result).toMatchObject({ rows: 6, good: 1, bad: 5 });
  expect(check.result.faults).toEqual([
    { line: 3, column: 'Ad', value: '', message: 'Zorunlu' },
    expect.objectContaining({ line: 4, column: 'Kullanıcı adı' }),
    { line: 5, column: 'Kullanıcı adı', value: 'sule.caglayan', message: 'Dosyanın 2. satırında da var' },
    { line: 7, column: 'E-posta', value: 'posta@', message: 'E-posta geçersiz' },
    { line: 8, column: 'Kullanıcı adı', value: 'elif', message: 'Bu kullanıcı adı kullanılıyor' },
  ]);
  expect((await elif.call(contract.listUsers, {})).total).toBe(before);
  const report = (await fileOf('elif', check)).toString('utf8');
  expect(report).toContain('posta.yanlis;posta@;7;E-posta: E-posta geçersiz');

  const run = await done(elif, contract.runUserImport, { check: check.id });
  expect(run.result).toMatchObject({ created: 1, left: 5 });
  expect((await elif.call(notificationsContract.listNotifications, {}, { language: 'en' }))[0]).toMatchObject({
    message: 'The import of users is done: 1 person added, 5 rows not added.',
    link: `/user/list?check=${check.id}&run=${run.id}&company=1`,
  });
  const found = await elif.call(contract.listUsers, { search: 'çağlayan' });
  expect(found.rows[0]).toMatchObject({ firstName: 'Şule', userName: 'sule.caglayan', companies: [{ id: 1 }] });
  const { rows: events } = await elif.call(auditContract.latestChanges, { take: 5 });
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'user.created', subject: expect.objectContaining({ name: 'Şule Çağlayan' }) }),
  );
  // Brought once more, they are there already.
  const again = await done(elif, contract.runUserImport, { check: check.id });
  expect(again.result).toMatchObject({ created: 0, left: 6 });
});

it('says of an import that was cancelled in the middle exactly what it added, and goes on from there', async () => {
  const elif = app.as('elif');
  const people = Array.from({ length: 8_000 }, (_, at) => `Yarım;Kalan${at % 100 === 0 ? '' : ` ${at}`};yarim.${at};`);
  people[7] = ';Adsız;yarim.7;';
  const content = base64([HEAD, ...people].join('\r\n'));
  const check = await done(elif, contract.checkUserImport, { fileName: 'a.csv', content });
  const answer = await elif.attempt(contract.runUserImport, { check: check.id }, { company: 1 });
  const { task } = answer.body.data as unknown as { readonly task: Task };
  const now = () => elif.call(tasksContract.findTask, { id: task.id });
  await expect.poll(async () => (await now()).progress?.done ?? 0, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  expect(await elif.call(tasksContract.cancelTask, { id: task.id })).toEqual({ outcome: 'cancelled' });
  const there = async () => (await elif.call(contract.listUsers, { search: 'yarim.' })).total;
  const added = await there();
  const said = added.toLocaleString('tr-TR');
  expect((await now()).progress).toEqual({
    done: added + 1,
    total: 8_000,
    note: `${said} kişi eklendi, 1 satır eklenmedi.`,
  });
  await elif.call(tasksContract.retryTask, { id: task.id });
  await expect.poll(async () => (await now()).settledAt, { timeout: 60_000, interval: 50 }).not.toBeNull();
  expect((await now()).result).toMatchObject({ created: 7_999, left: 1, faults: [{ line: 9 }] });
  expect(await there()).toBe(7_999);
});

it('reads the file that it gives as a sample, and a file that Excel wrote in the old way', async () => {
  const elif = app.as('elif');
  const { content } = await elif.call(contract.userImportTemplate, {});
  const check = await done(elif, contract.checkUserImport, {
    fileName: 'sablon.xlsx',
    content,
  });
  expect(check.result).toMatchObject({ rows: 1, good: 1, bad: 0, faults: [] });
  // Windows-1254: ş ğ ı as one byte each.
  const old = Buffer.from([
    ...Buffer.from('Ad;Soyad;Kullan'),
    0xfd,
    ...Buffer.from('c'),
    0xfd,
    ...Buffer.from(' ad'),
    0xfd,
    ...Buffer.from('\r\nI'),
    0xfe,
    0xfd,
    ...Buffer.from('k;'),
    0xd6,
    ...Buffer.from('z;isik.oz\r\n'),
  ]);
  const read = await done(elif, contract.checkUserImport, { fileName: 'eski.csv', content: base64(old) });
  expect(read.result).toMatchObject({ rows: 1, good: 1 });
});

it('reads a text in two bytes a letter, with its mark and without, and values apart by whatever they are', async () => {
  const text = `${HEAD}\r\nIşıl;Öğütçü;isil.iki.bayt;\r\n`.replace('\uFEFF', '');
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const files = [
    Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le'),
    swapped,
    Buffer.from(text, 'utf16le'),
    Buffer.from(text.replaceAll(';', ',')),
  ];
  for (const file of files) {
    const check = await done(app.as('elif'), contract.checkUserImport, { fileName: 'a.csv', content: base64(file) });
    expect(check.result).toEqual({ rows: 1, good: 1, bad: 0, faults: [] });
  }
});

it('reads a file as spreadsheets leave it: a line for Excel, empty lines before the heading, another ending', async () => {
  const elif = app.as('elif');
  const told = `\uFEFFsep=,\r\n${HEAD.replaceAll(';', ',')}\r\nIşıl,Öğütçü;Kaya,isil.sep,\r\n`;
  const lower = `\r\n;;;\r\n${HEAD}\r\nIşıl;Öğütçü;isil.alt;\r\n;Öz;isil.iki;\r\n`;
  const { content } = await elif.call(contract.userImportTemplate, {});
  const check = async (fileName: string, file: string) =>
    (await done(elif, contract.checkUserImport, { fileName, content: file })).result;
  expect(await check('a.csv', base64(told))).toEqual({ rows: 1, good: 1, bad: 0, faults: [] });
  expect(await check('sablon.csv', content)).toEqual({ rows: 1, good: 1, bad: 0, faults: [] });
  expect(await check('a.csv', base64(lower))).toMatchObject({
    rows: 2,
    good: 1,
    faults: [{ line: 5, column: 'Ad', message: 'Zorunlu' }],
  });
});

it('names the columns of a heading as its reader calls them', async () => {
  const why = async (heading: string, language: 'tr' | 'en') => {
    const answer = await app
      .as('elif')
      .attempt(
        contract.checkUserImport,
        { fileName: 'a.csv', content: base64(`${heading}\r\na;b;c;d\r\n`) },
        { language },
      );
    const { task } = answer.body.data as unknown as { readonly task: Task };
    const now = () => app.as('elif').call(tasksContract.findTask, { id: task.id }, { language });
    await expect.poll(async () => (await now()).settledAt, { timeout: 60_000, interval: 50 }).not.toBeNull();
    return (await now()).problem?.message;
  };
  expect(await why('Renk;Boy;Ad;Kilo', 'tr')).toContain(': Soyad, Kullanıcı adı.');
  expect(await why('Renk;Boy;Ad;Kilo', 'en')).toContain(': Last name, User name.');
  expect(await why('Ad;Soyad;İsim;Kullanıcı adı', 'tr')).toContain('birden çok kez var: Ad.');
});

it('says of a file as a whole what is wrong with it', async () => {
  const elif = app.as('elif');
  const why = async (fileName: string, content: string | Buffer) =>
    (await done(elif, contract.checkUserImport, { fileName, content: base64(content) })).problem?.code;
  expect(await why('bos.csv', `${HEAD}\r\n\r\n`)).toBe('import-empty');
  expect(await why('bosluk.csv', '\uFEFF               \r\n')).toBe('import-empty');
  expect(await why('baska.csv', 'Renk;Boy;Kilo\r\nmavi;1;2\r\n')).toBe('import-columns');
  expect(await why('tirnak.csv', `${HEAD}\r\nA;B;"c;\r\nD;E;f;\r\n`)).toBe('table-quote-open');
  expect(await why('bozuk.xlsx', 'bu bir Excel dosyası değildir')).toBe('import-unreadable');
  expect(await why('uzun.csv', `${HEAD}\r\n${'A;B;c;\r\n'.repeat(20_001)}`)).toBe('import-too-many');
  expect(await why('bosluk.csv', `${HEAD}\r\nA;B;c;\r\n${';;;\r\n'.repeat(40_000)}`)).toBe('import-too-many');
  expect((await elif.attempt(contract.checkUserImport, { fileName: 'resim.png', content: base64(HEAD) })).code).toBe(
    'input-invalid',
  );
  const unchecked = await done(elif, contract.runUserImport, { check: '22222222-2222-4222-8222-222222222222' });
  expect(unchecked.problem?.code).toBe('import-unchecked');
});
