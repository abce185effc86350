import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { foreignOrigins } from './origins.ts';
import { openTab, type Who } from './tab.ts';

const FRAME_LIMIT = 64 * 1024;

/** Pages of other origins do not even get a socket. */
export const tryOrigins = async (found: Findings, product: Product): Promise<number> => {
  const origins = foreignOrigins(product.origin);
  await Promise.all(
    origins.map(async (origin) => {
      const tab = openTab(product, { origin });
      await tab.opening();
      found.expect(tab.state.refused === 403, `a page of ${JSON.stringify(origin)}: ${tab.state.refused ?? 'let in'}`);
      tab.socket.terminate();
    }),
  );
  const own = openTab(product);
  found.expect(await own.opening(), 'the product’s own page is refused');
  own.socket.terminate();
  return origins.length + 1;
};

type Try = readonly [name: string, frame: unknown, codes: readonly number[]];

const tries = (good: Readonly<Record<string, unknown>>, other: string): readonly Try[] => [
  ['nonsense', '{nonsense', [4400]],
  ['nothing', '', [4400]],
  ['a list', [good], [4400]],
  ['a number', 7, [4400]],
  ['null', 'null', [4400]],
  ['bytes', new Uint8Array([0, 1, 2]), [4400]],
  ['no token', { userName: good['userName'] }, [4400]],
  ['no user name', { token: good['token'] }, [4400]],
  ['an empty token', { ...good, token: '' }, [4400]],
  ['a token in a list', { ...good, token: [good['token']] }, [4400]],
  ['a token in an object', { ...good, token: { value: good['token'] } }, [4400]],
  ['a token with a space', { ...good, token: `${String(good['token'])} ` }, [4401]],
  ['somebody else’s name', { ...good, userName: other }, [4403]],
  ['the own name in capitals', { ...good, userName: String(good['userName']).toUpperCase() }, [4403]],
  ['names in a list', { ...good, userName: [good['userName'], other] }, [4400]],
  ['a company one is no member of', { ...good, company: '999999' }, [4403]],
  ['a company that is no number', { ...good, company: '1 or 1=1' }, [4403]],
  ['a company under two names', { ...good, company: ['1', '2'] }, [4400, 4403]],
  ['another person’s id beside', { ...good, userName: other, personId: 1, sub: other }, [4403]],
  ['a frame too large', { ...good, screen: 'x'.repeat(FRAME_LIMIT) }, [1009]],
  ['a later frame first', { type: 'token', token: good['token'] }, [4400]],
];

/** Whoever does not say who they are, or says it wrong, is sent away and told nothing. */
export const tryFirstFrames = async (found: Findings, product: Product, who: Who, other: Who): Promise<number> => {
  const token = await product.tokenFor(who.subject);
  const all = tries({ token, userName: who.userName, company: String(who.company) }, other.userName);
  await Promise.all(
    all.map(async ([name, frame, codes]) => {
      const tab = openTab(product);
      await tab.say(frame);
      const code = await tab.closed();
      found.expect(code !== null && codes.includes(code), `${name}: ${code ?? 'left open'}, not ${codes.join(' or ')}`);
      found.expect(tab.frames.length === 0, () => `${name}: was told ${JSON.stringify(tab.frames[0])}`);
    }),
  );
  return all.length;
};

/** A socket that says nothing is closed, wherever else it shows a good token. */
export const trySilence = async (found: Findings, product: Product, who: Who) => {
  const token = await product.tokenFor(who.subject);
  const began = performance.now();
  const silent = [
    openTab(product),
    openTab(product, { query: `?access_token=${token}&token=${token}` }),
    openTab(product, { headers: { authorization: `Bearer ${token}` } }),
    openTab(product, { headers: { cookie: `access_token=${token}; token=${token}` } }),
  ];
  const times: number[] = [];
  for (const [index, tab] of silent.entries()) {
    const code = await tab.closed();
    found.expect(code === 4408 || tab.state.refused !== null, `silent socket ${index}: ${code ?? 'left open'}`);
    found.expect(tab.frames.length === 0, `silent socket ${index} was told something`);
    if (tab.state.closedAt !== null) times.push(tab.state.closedAt - began);
  }
  return { n: silent.length, closedAfterMs: Math.round(Math.max(0, ...times)) };
};
