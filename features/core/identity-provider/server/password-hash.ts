import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_LENGTH = 32;
/** Hashes run on the thread pool, which files and name look-ups share: it is never filled. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

const acquire = async (): Promise<void> => {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
};

const release = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

const derive = async (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> => {
  await acquire();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const message = Buffer.from(password.normalize('NFC'), 'utf8');
      argon2('argon2id', { message, nonce, tagLength: TAG_LENGTH, ...cost }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    release();
  }
};

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The argon2id hash of a password in the usual text form, with a salt of its own. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(key)}`;
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has; verifying against it takes the time a real one takes. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(16, 1))}$${unpadded(Buffer.alloc(TAG_LENGTH))}`;

/** Whether the password has the hash. Without a hash the answer is no, and takes as long. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const parts = FORM.exec(hash ?? NOBODY);
  if (parts === null) throw new Error('a password hash has an unknown form');
  const [, memory, passes, parallelism, salt, expected] = parts;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const key = await derive(password, Buffer.from(salt ?? '', 'base64'), cost);
  const isSame = timingSafeEqual(key, Buffer.from(expected ?? '', 'base64'));
  return isSame && hash !== null;
};
