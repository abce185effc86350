import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { dropServerDatabase } from '#platform/server/testing/test-database.ts';
import { prepareDump, prepareTemplate } from './prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    prepared: { readonly dumpFile: string } | { readonly url: string; readonly template: string };
  }
}

const prepareEmbedded = async (project: TestProject): Promise<() => void> => {
  const dump = await prepareDump();
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-test-'));
  const dumpFile = path.join(folder, 'database.tar');
  // Opened by a hundred files: unpacked once.
  writeFileSync(dumpFile, gunzipSync(await dump.arrayBuffer()));
  project.provide('prepared', { dumpFile });
  return () => rmSync(folder, { recursive: true, force: true });
};

const prepareServer = async (project: TestProject, url: string): Promise<() => Promise<void>> => {
  const template = await prepareTemplate(url);
  project.provide('prepared', { url, template });
  return () => dropServerDatabase(url, template);
};

/** Migrates and seeds one database; each test file works on a copy of it. */
export default (project: TestProject) =>
  process.env['DATABASE_URL'] ? prepareServer(project, process.env['DATABASE_URL']) : prepareEmbedded(project);
