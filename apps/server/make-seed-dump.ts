// Makes dist/seed/database.tar.gz: an empty, migrated embedded database. A new data folder opened from it takes a third
// of the time and half of the memory that making one anew does.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openOn } from '#platform/server/db.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { serverFeatures } from './server-features.ts';

const folder = path.resolve(import.meta.dirname, '../../dist/seed');
const embedded = await openEmbeddedDatabase();
await migrate(openOn(embedded).owner, serverFeatures);
const dump = Buffer.from(await (await embedded.dump()).arrayBuffer());
await embedded.close();
mkdirSync(folder, { recursive: true });
const unfinished = path.join(folder, `database.${process.pid}.part`);
writeFileSync(unfinished, dump);
renameSync(unfinished, path.join(folder, 'database.tar.gz'));
