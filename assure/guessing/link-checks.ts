import { hash, randomBytes } from 'node:crypto';
import { createPasswordLink } from '#features/core/identity-provider/server/api.ts';
import { openAgent } from '../support/agent.ts';
import type { Guessing } from './lock-checks.ts';

const CHOSEN = 'chosen-by-this-drill';

/** Texts that are near a link's secret, and are not it. */
const near = (secret: string): readonly string[] => [
  secret.slice(0, -1),
  `${secret}A`,
  `${secret}=`,
  `${secret}%00`,
  `${secret}%20`,
  `%20${secret}`,
  secret.toLowerCase(),
  secret.toUpperCase(),
  secret.split('').toReversed().join(''),
  secret.slice(0, 20),
  '%25',
  '*',
  "' or true --",
  'null',
  'undefined',
  // Whoever asked for a link knows whose it is, and not what the mail says.
  'demo-ayse',
  'ayse',
  '..',
  secret.slice(1) + secret.slice(0, 1),
  ...secret.split('').map((letter, at) => secret.slice(0, at) + (letter === 'A' ? 'B' : 'A') + secret.slice(at + 1)),
];

/** A one-time link is found by nobody who guesses, is used up by looking at it by nobody, and opens once. */
export const guessLinks = async ({ nodes, db, tally }: Guessing, count: number) => {
  const [{ origin }, second] = nodes;
  const { url } = await db.transaction().execute((tx) => createPasswordLink(tx, 'demo-ayse'));
  const secret = url.split('/').at(-1) ?? '';
  tally.check(Buffer.from(secret, 'base64url').length >= 32, `a link holds ${secret.length} letters`);
  const agent = openAgent(origin);
  const at = (guess: string): string => `${origin}/idp/set-password/${guess}`;
  const form = { password: CHOSEN, repeated: CHOSEN };
  const random = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const guesses = [...near(secret), ...random].filter((guess) => guess !== secret);
  for (const guess of guesses) {
    const { status } = await agent.get(at(guess));
    tally.check(
      status === 410 || status === 404 || status === 400,
      `the link ${guess.slice(0, 50)} is answered ${status}`,
    );
  }
  for (const guess of guesses.slice(0, 40)) {
    const { status } = await agent.post(at(guess), form);
    tally.check(status >= 400, `the link ${guess.slice(0, 50)} sets a password: ${status}`);
  }
  for (const stored of [hash('sha256', secret, 'base64url'), hash('sha256', secret, 'hex')])
    tally.check((await agent.get(at(stored))).status === 410, 'what the database keeps of a link opens it');
  for (const method of ['GET', 'HEAD', 'GET'])
    tally.check((await fetch(at(secret), { method })).status === 200, 'looking at a link uses it up');
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const home = index % 2 === 0 ? origin : second.origin;
      return openAgent(home).post(`${home}${url}`, form);
    }),
  );
  // It leads on into the product.
  const opened = all.filter(({ status }) => status === 303).length;
  tally.check(opened === 1, `of 20 who used one link at once ${opened} were served`);
  tally.check((await agent.get(at(secret))).status === 410, 'a used link opens again');
  return { links: guesses.length };
};
