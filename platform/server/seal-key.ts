import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { type Seal, sealWith } from './seal.ts';

type Place = Pick<Config, 'dataDir' | 'sealKeyFile'>;

const LEAST_LETTERS = 32;
/** Rights of the group and of others, and the same but for a group that reads. */
const OTHERS = 0o077;
const OTHERS_OR_GROUP_WRITES = 0o037;

const fileOf = ({ dataDir, sealKeyFile }: Place): string => sealKeyFile ?? path.join(dataDir, 'audit.key');

const named = (place: Place, what: string): string =>
  place.sealKeyFile === null
    ? `DATA_DIR: the audit key ${fileOf(place)} ${what}`
    : `SEAL_KEY_FILE: ${fileOf(place)} ${what}`;

/** A secret that the system's administrator owns is handed to a process through its group; one's own needs no group. */
const mayOthersRead = (file: string): boolean => {
  const uid = process.getuid?.();
  if (uid === undefined) return false;
  const { mode, uid: owner } = statSync(file);
  return (mode & (owner === 0 && uid !== 0 ? OTHERS_OR_GROUP_WRITES : OTHERS)) !== 0;
};

const faultOf = (file: string): string | null => {
  if (!statSync(file).isFile()) return 'is not a file';
  if (mayOthersRead(file)) return 'may be read or written by others; take their rights away (chmod 600)';
  const { length } = readFileSync(file, 'utf8').trim();
  return length < LEAST_LETTERS ? `holds ${length} letters, and a key has ${LEAST_LETTERS} at least` : null;
};

/** What speaks against the audit key that the settings name, each with the setting's name; makes nothing. */
export const sealKeyMistakes = (place: Place): readonly string[] => {
  const file = fileOf(place);
  // The one of the data folder is made when it is needed.
  if (place.sealKeyFile === null && !existsSync(file)) return [];
  try {
    const fault = faultOf(file);
    return fault === null ? [] : [named(place, fault)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      named(place, code === 'ENOENT' ? 'is not there; make one (openssl rand -hex 32)' : `cannot be read: ${code}`),
    ];
  }
};

const NO_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const ignoringThere = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Of processes that start at once one makes the key, and none ever reads it half written: it comes into being with all it holds. */
const makeKey = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    ignoringThere(() => linkSync(unfinished, file));
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code)) throw error;
    ignoringThere(() => copyFileSync(unfinished, file, constants.COPYFILE_EXCL));
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Whether there is a key yet; the data folder's is made at the first start. */
export const isSealKeyThere = (place: Place): boolean => existsSync(fileOf(place));

/** The audit key that the settings name, or that of the data folder, made at the first start; it lies outside the database on purpose. */
export const keptSeal = (place: Place): Seal => {
  const file = fileOf(place);
  if (place.sealKeyFile === null && !existsSync(file)) makeKey(file);
  const mistakes = sealKeyMistakes(place);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return sealWith(readFileSync(file, 'utf8').trim());
};

/** Why a node whose key is another than the database's does not start. */
export const otherKeyMistake = (place: Place): string =>
  named(
    place,
    'is not the key that this database’s trail is sealed with; give every node the same file in SEAL_KEY_FILE (docs/production.md)',
  );
