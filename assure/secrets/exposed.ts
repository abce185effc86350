import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { rawClient } from '../raw-http.ts';

const LISTENING = '0A';

/** The ports this process listens on, as the kernel tells; null where it does not. */
export const listeningPorts = (): ReadonlySet<number> | null => {
  try {
    const own = new Set(
      readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1] ?? [];
        } catch {
          return [];
        }
      }),
    );
    const lines = ['/proc/self/net/tcp', '/proc/self/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8').split('\n').slice(1),
    );
    return new Set(
      lines
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => fields[3] === LISTENING && own.has(fields[9] ?? ''))
        .map((fields) => Number.parseInt(fields[1]?.split(':')[1] ?? '', 16)),
    );
  } catch {
    return null;
  }
};

/** Where other products have left doors open. */
const DOORS = [
  '/.env',
  '/.env.local',
  '/.git/config',
  '/.git/HEAD',
  '/.svn/entries',
  '/.npmrc',
  '/.DS_Store',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/apps/server/main.ts',
  '/platform/server/db.ts',
  '/src/main.tsx',
  '/index.html',
  '/assets/',
  '/assets/index.js.map',
  '/backup.zip',
  '/dump.sql',
  '/id_rsa',
  '/server.key',
  '/web.config',
  '/phpinfo.php',
  '/wp-login.php',
  '/swagger.json',
  '/swagger-ui.html',
  '/v3/api-docs',
  '/actuator/env',
  '/actuator/heapdump',
  '/druid/index.html',
  '/jmreport/list',
  '/server-status',
  '/debug/pprof/heap',
  '/debug/vars',
  '/graphql',
  '/console',
  '/h2-console',
  '/admin',
  '/manager/html',
  '/jolokia',
  '/trace.axd',
  '/metrics/all',
  '/healthz/x',
  '/readyz/x',
  '/api/',
  '/api/debug',
  '/derinuaa/',
  '/derinuaa/api/',
  '/derinuaa/api/seed',
  '/derinuaa/api/test-login',
  '/derinexecution/api/sql',
  '/bluelog/',
  '/report/',
  '/idp/',
  '/idp/me.json',
  '/idp/reg',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/node_modules/fastify/package.json',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
];

const SHELL = /<meta name="blue-citrus[^>]*>|id="root"/;

/** Behind each is nothing, or the page itself, which asks who one is. */
export const knockOnDoors = async (found: Findings, product: Product): Promise<number> => {
  const client = rawClient(product.port);
  for (const target of DOORS) {
    const answer = await client.send({ method: 'GET', target });
    const shell = answer.status === 200 && SHELL.test(answer.body);
    const away = answer.status === 302 && answer.headers['location'] === '/404-not-found';
    found.expect([400, 404].includes(answer.status) || shell || away, `${target} answers ${answer.status}`);
  }
  client.close();
  return DOORS.length;
};
