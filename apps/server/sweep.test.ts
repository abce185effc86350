import { READABLE } from '#platform/contract/shapes.ts';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportsContract } from '#features/workplace/reports/contract/endpoints.ts';
import { type ProblemSpec, platformProblems } from '#platform/contract/problem.ts';
import { fieldPhrases } from '#platform/server/answers.ts';
import { serverFeatures } from './server-features.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const pathOf = (path: string): string => path.replaceAll(/:\w+/g, '1');

/** Every pattern of a document, each once. */
const patternsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(patternsIn)])];
};

describe('every endpoint', () => {
  it('declares who may call it, and refuses whoever is not signed in', async () => {
    expect(app.routes.length).toBeGreaterThan(25);
    for (const { endpoint } of app.routes) {
      expect(endpoint.access.kind).toMatch(/^(public|signed-in|roles|screens|named-screen)$/);
      if (endpoint.access.kind === 'public') continue;
      const answer = await app.server.inject({ method: endpoint.method, url: pathOf(endpoint.path) });
      expect([endpoint.path, answer.statusCode, answer.json().code]).toEqual([endpoint.path, 401, 'sign-in-required']);
    }
  });

  it('refuses a person without any company wherever a screen or a role is needed', async () => {
    const stranger = app.withSubject('sweep-stranger', { given_name: 'Yeni', family_name: 'Kişi' });
    const token = await stranger.token();
    const { token: reportToken } = await stranger.call(reportsContract.makeReportToken, {});
    for (const { endpoint } of app.routes) {
      if (endpoint.access.kind !== 'screens' && endpoint.access.kind !== 'roles') continue;
      const answer = await app.server.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path),
        headers: { authorization: `Bearer ${endpoint.token === 'report' ? reportToken : token}` },
      });
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 403]);
      const refusal = endpoint.form === undefined ? { success: false } : { status: '403', detail: expect.any(String) };
      expect(answer.json()).toMatchObject({ ...refusal, requestId: expect.any(String) });
    }
  });

  it('answers 405 with the allowed methods where the path is known, and an envelope', async () => {
    const methods = ['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const;
    for (const { endpoint } of app.routes) {
      for (const method of methods) {
        const answer = await app.server.inject({ method: method as 'OPTIONS', url: pathOf(endpoint.path) });
        expect([endpoint.path, method, answer.statusCode, answer.json().code]).toEqual([
          endpoint.path,
          method,
          405,
          'method-not-allowed',
        ]);
        expect(answer.headers['allow']).toContain(endpoint.method);
      }
    }
  });

  it('answers a known path before it reads a body that no method there takes', async () => {
    const broken = { headers: { 'content-type': 'text/plain' }, payload: '{"' };
    const wrong = await app.server.inject({ method: 'POST', url: '/derinuaa/api/account', ...broken });
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET']);
    for (const path of ['/healthz', '/openapi.json', '/dashboards/home', '/screen/warehouse/stock']) {
      const answer = await app.server.inject({ method: 'POST', url: path, ...broken });
      expect([path, answer.statusCode, answer.headers['allow']]).toEqual([path, 405, 'GET, HEAD']);
    }
    const nowhere = await app.server.inject({ method: 'POST', url: '/derinuaa/api/no-such', ...broken });
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'path-unknown']);
  });

  it('names only problems that its feature has', () => {
    const known = new Set([
      ...Object.keys(platformProblems.specs),
      ...serverFeatures.flatMap((feature) => Object.keys(feature.problems ?? {})),
    ]);
    for (const { endpoint } of app.routes)
      for (const code of endpoint.problems)
        expect([endpoint.path, known.has(code) ? code : 'unknown']).toEqual([endpoint.path, code]);
  });

  it('has each of its problems in the API document, under its status', async () => {
    const { paths } = (await app.server.inject('/openapi.json')).json();
    const problems = new Map(
      [platformProblems.specs, ...serverFeatures.map((feature) => feature.problems ?? {})].flatMap((specs) =>
        Object.entries<ProblemSpec>(specs),
      ),
    );
    for (const { endpoint } of app.routes.filter(({ endpoint: { deniesWithin } }) => deniesWithin !== true)) {
      const { responses } = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()];
      for (const code of endpoint.problems)
        expect([code, responses[String(problems.get(code)?.status)]?.description]).toEqual([
          code,
          expect.stringContaining(`\`${code}\`: ${problems.get(code)?.en}`),
        ]);
    }
  });

  it('has its problems in both languages, with the same parameters', () => {
    const all = [platformProblems.specs, ...serverFeatures.map((feature) => feature.problems ?? {})].flatMap((specs) =>
      Object.entries(specs),
    );
    const parameters = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();
    for (const [code, spec] of all) {
      expect([code, spec.tr === '', spec.en === '', spec.tr === spec.en]).toEqual([code, false, false, false]);
      expect([code, parameters(spec.tr)]).toEqual([code, parameters(spec.en)]);
    }
    for (const phrase of Object.values(fieldPhrases))
      expect(parameters(phrase['tr'])).toEqual(parameters(phrase['en']));
  });

  it('is described by patterns that ordinary tools read, and that refuse no text that is accepted', async () => {
    const document: unknown = (await app.server.inject('/openapi.json')).json();
    const patterns = patternsIn(document);
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((pattern) => /\\p\{|\\u\{|\(\?<|\(\?[a-z]/i.test(pattern))).toEqual([]);
    for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
    const texts = patterns.filter((pattern) => pattern.includes('\\u2028')).map((pattern) => new RegExp(pattern));
    expect(texts).toHaveLength(1);
    for (const said of ['Ölçü: %5 “iyi” 👩‍🔧 ❤️ 👍🏽', 'çğışöü ÇĞİŞÖÜ', 'x́', 'नमस्ते'])
      expect([said, texts[0]?.test(said), READABLE.test(said)]).toEqual([said, true, true]);
    for (const hidden of ['a\u0000', 'a\u202Eb', 'a\u200Bb', 'a\u2028b', '\uFEFF', '\u3164'])
      expect([hidden, texts[0]?.test(hidden), READABLE.test(hidden)]).toEqual([hidden, false, false]);
  });

  it('is summed up in English', async () => {
    const { paths } = (await app.server.inject('/openapi.json')).json() as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>;
    };
    const summaries = Object.values(paths).flatMap((path) => Object.values(path).map(({ summary }) => summary));
    expect(summaries.length).toBeGreaterThan(100);
    expect(
      summaries.filter((summary) => !/^[A-Z][^çğıöşüÇĞİÖŞÜ]* /.test(summary) || /[çğıöşüÇĞİÖŞÜ]/.test(summary)),
    ).toEqual([]);
  });

  it('stands in the API document, which lists nothing else', async () => {
    const document = (await app.server.inject('/openapi.json')).json();
    const listed = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = app.routes.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(listed.toSorted()).toEqual(
      [
        ...served,
        ...['/healthz', '/readyz', '/metrics', '/openapi.json', '/api/live'].map((path) => `GET ${path}`),
        'POST /back-channel-logout',
      ].toSorted(),
    );
  });
});

describe('answers under the API prefixes', () => {
  it('refuse TRACE, there and everywhere', async () => {
    for (const url of ['/derinuaa/api/account', '/dashboards/home', '/idp/auth', '/healthz']) {
      const answer = await app.server.inject({ method: 'TRACE' as 'GET', url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 405, 'method-not-allowed']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('are envelopes for an unknown path and a broken body', async () => {
    const unknown = await app.server.inject('/derinuaa/api/no-such');
    expect([unknown.statusCode, unknown.json().code, unknown.json().success]).toEqual([404, 'path-unknown', false]);
    const token = await app.as('elif').token();
    const broken = await app.server.inject({
      method: 'POST',
      url: '/derinuaa/api/uaa-screen/check-authority',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"url":',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'body-unreadable']);
  });

  it('say that a body should have been JSON when it says that it is something else', async () => {
    const authorization = `Bearer ${await app.as('elif').token()}`;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json']) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/derinuaa/api/uaa-screen/check-authority',
        headers: { authorization, 'content-type': type },
        payload: '{"url":"/user/list"}',
      });
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'media-type-unsupported']);
    }
  });

  it('are envelopes for what is no HTTP request', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const ask = async (text: string): Promise<readonly [string, { readonly code: string }]> => {
      const socket = connect(port, '127.0.0.1');
      socket.end(text);
      const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n');
      return [head.split('\r\n', 1)[0] ?? '', JSON.parse(body)];
    };
    const [status, refusal] = await ask('NONSENSE /derinuaa/api/account HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect([status, refusal]).toEqual([
      'HTTP/1.1 400 Refused',
      {
        success: false,
        data: null,
        message: 'İstek okunamadı.',
        code: 'request-unreadable',
        requestId: expect.any(String),
      },
    ]);
    const long = `GET /derinuaa/api/account HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect((await ask(long)).map((part) => (typeof part === 'string' ? part : part.code))).toEqual([
      'HTTP/1.1 431 Refused',
      'headers-too-large',
    ]);
  });

  it('are envelopes for an address that cannot be decoded; a page there is not found', async () => {
    for (const path of ['/derinuaa/api/users/%', '/api/%E0%A4%A', '/idp/%zz']) {
      const answer = await app.server.inject(path);
      expect([path, answer.statusCode, answer.json()]).toMatchObject([
        path,
        404,
        { success: false, data: null, code: 'path-unknown', requestId: expect.any(String) },
      ]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    const page = await app.server.inject('/screen/%');
    expect([page.statusCode, page.headers['location']]).toEqual([302, '/404-not-found']);
  });

  it('refuse a text that no database keeps, and call it no fault of ours', async () => {
    const token = await app.as('elif').token();
    for (const path of [
      '/bluelog/api/requests?requestId=abcdefgh',
      '/derinuaa/api/users?search=',
      '/api/warehouse/stock?search=',
    ]) {
      const answer = await app.server.inject({ url: `${path}%00`, headers: { authorization: `Bearer ${token}` } });
      expect([path, answer.statusCode, answer.json().success]).toEqual([path, 400, false]);
    }
  });

  it('name each wrong field, in the language that was asked for', async () => {
    const token = await app.as('elif').token();
    const answer = await app.server.inject({
      method: 'POST',
      url: '/derinuaa/api/uaa-screen/check-authority',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      payload: { url: ['/user/list'], extra: 1 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input-invalid', message: 'The input is not valid.' });
    expect(
      answer
        .json()
        .fields.map((field: { path: string }) => field.path)
        .toSorted(),
    ).toEqual(['extra', 'url']);
    const codes = (sent: object) =>
      app.server
        .inject({
          method: 'POST',
          url: '/derinuaa/api/uaa-screen/check-authority',
          headers: { authorization: `Bearer ${token}` },
          payload: sent,
        })
        .then((refused) => refused.json().fields);
    expect(await codes({})).toEqual([{ path: 'url', code: 'required', message: 'Zorunlu' }]);
    expect(await codes({ url: 7 })).toEqual([{ path: 'url', code: 'invalid', message: 'Geçersiz değer' }]);
  });
});

describe('row security', () => {
  it('is forced on every table with a company, and the process owns nothing', async () => {
    const { rows } = await sql<{ name: string; secured: boolean; forced: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null and p.polcmd = '*') as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p')`.execute(app.database.db);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter((row) => !row.secured || !row.forced || row.policies !== 1)).toEqual([]);
    const owner = await sql<{ who: string; owned: number; super: boolean }>`
      select current_user as who, (select count(*) from pg_class where relowner = (select oid from pg_roles where rolname = current_user)) as owned,
        (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as super`.execute(app.database.db);
    expect(owner.rows[0]).toEqual({ who: 'bluecitrus_app', owned: 0, super: false });
  });

  it('shows nothing to a transaction that names no company', async () => {
    const { rows } = await sql<{ seen: number }>`select count(*) as seen from membership`.execute(app.database.db);
    expect(rows[0]?.seen).toBe(0);
  });

  it('lets nobody change the trail', async () => {
    await expect(sql`update audit_event set action = 'x'`.execute(app.database.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from audit_event`.execute(app.database.db)).rejects.toThrow(/permission denied/);
  });
});
