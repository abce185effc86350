import { createHash } from 'node:crypto';
import type { Migration } from 'kysely/migration';
import { isNumberedInFeature } from './migration-order.ts';

/** What the migrations that ran on a database looked like then, by their names. */
export type Written = Readonly<Record<string, string>>;

/** A text without its block comments, in time that grows with its length alone. */
const withoutBlocks = (text: string): string => {
  const [first = '', ...others] = text.split('/*');
  const after = (part: string): string => {
    const end = part.indexOf('*/');
    return end === -1 ? part : part.slice(end + 2);
  };
  return first + others.map(after).join('');
};

/** Comments and the form of a text do not count. */
const plain = (text: string): string =>
  withoutBlocks(text)
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')
    .replaceAll(/[\s;,]/g, '');

/** The migrations that features number themselves: those of before have all landed. */
export const writtenAs = (migrations: Readonly<Record<string, Migration>>): Written =>
  Object.fromEntries(
    Object.entries(migrations)
      .filter(([name]) => isNumberedInFeature(name))
      .map(([name, { up }]) => [name, createHash('sha256').update(plain(up.toString())).digest('hex').slice(0, 12)]),
  );

/** A migration has been edited since it ran on this database, which lacks what was added. */
export class MigrationsEdited extends Error {
  constructor(names: readonly string[]) {
    super(
      `Edited since the database ran it: ${names.join(', ')}. If the migration has not landed yet, delete the data (.data, ` +
        'or DATA_DIR) and start again. If it has landed, undo the edit and write the change as another migration.',
    );
    this.name = 'MigrationsEdited';
  }
}

/** The names of those that differ from how they ran. */
export const editedOf = (ran: Written, now: Written): readonly string[] =>
  Object.keys(ran).filter((name) => name in now && ran[name] !== now[name]);
