import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root, runToEnd } from './started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const build = (source: string, outDir: string, base: string, config?: string) =>
  runToEnd(process.execPath, [
    path.join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    source,
    ...(config === undefined ? [] : [`--config=${config}`]),
    `--outDir=${outDir}`,
    `--base=${base}`,
    '--emptyOutDir',
    '--target=es2022',
    '--logLevel=error',
  ]);

/** Builds a page of a benchmark that is made of the product's parts. */
export const buildOwnPage = (source: string, outDir: string, base: string) =>
  build(source, outDir, base, path.join(root, 'bench/support/own-page.vite.config.ts'));

/** Builds a page of a peer, by what it brings. */
export const buildPeerPage = (source: string, outDir: string, base: string) => build(source, outDir, base);

/** Serves built pages, each folder under its name. */
export const servePages = async (folders: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, which = '', ...rest] = pathname.split('/');
    const file = path.normalize(`/${rest.join('/') || 'index.html'}`);
    const folder = folders[which];
    // The browser asks for an icon by itself.
    if (folder === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(path.join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};
