import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** What was given out to a browser and opens an account, by what it is. */
export type Secrets = ReadonlyMap<string, string>;

type Kept = { readonly secrets: Map<string, string>; readonly codes: Map<string, string>; held: Promise<void> | null };

/** Notes each token, code and verifier as it passes between a browser and the provider. */
export const noteSecrets = async (device: BrowserContext) => {
  const kept: Kept = { secrets: new Map(), codes: new Map(), held: null };
  let tokens = 0;
  await device.route('**/idp/token', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    for (const name of ['code', 'code_verifier', 'refresh_token']) {
      const value = sent.get(name);
      if (value !== null) kept.codes.set(`${name} ${kept.codes.size + 1}`, value);
    }
    const answer = await route.fetch();
    const given = (await answer.json()) as Readonly<Record<string, unknown>>;
    tokens += 1;
    for (const name of ['access_token', 'id_token', 'refresh_token'])
      if (typeof given[name] === 'string') kept.secrets.set(`${name} ${tokens}`, given[name]);
    if (kept.held !== null) await kept.held;
    await route.fulfill({ response: answer });
  });
  return {
    /** Tokens: never to be found anywhere. */
    tokens: (): Secrets => kept.secrets,
    /** Codes and verifiers: to be found nowhere once they are used. */
    used: (): Secrets => kept.codes,
    /** Keeps answers back until released. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      kept.held = promise;
      return () => {
        kept.held = null;
        resolve();
      };
    },
  };
};

/** Forms in which a text may stand somewhere; of a signed token the signature and the claims suffice. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -2),
  secret.split('').toReversed().join(''),
  ...secret.split('.').slice(1),
];

/** Which of the secrets stand in a text. */
export const foundIn = (text: string, secrets: Secrets): readonly string[] =>
  [...secrets].filter(([, secret]) => formsOf(secret).some((form) => text.includes(form))).map(([name]) => name);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Which of the secrets a browser left on its disk, and how many files were looked at. */
export const foundOnDisk = (folder: string, secrets: Secrets) => {
  const found: string[] = [];
  const files = filesBelow(folder);
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const [name, secret] of secrets)
      for (const part of [secret, ...secret.split('.').slice(1)])
        if (bytes.includes(part) || bytes.includes(Buffer.from(part, 'utf16le')))
          found.push(`${name} in ${path.relative(folder, file)}`);
  }
  return { files: files.length, found };
};
