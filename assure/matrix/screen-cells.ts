import { actAs, readDemo } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { openToEveryone, screenPolicy, screensOfRoles } from '../policy.ts';
import type { Product } from '../product.ts';
import type { RawClient } from '../raw-http.ts';
import { envelopeOf } from './cells.ts';
import type { Cast } from './principals.ts';

const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const FIND = '/derinuaa/api/uaa-screen/find-by-url';

type Asker = { readonly name: string; readonly token: string; readonly company: number | null };
/** The level a screen opens with; null where it is denied. */
type Opens = 'view' | 'edit' | null;

const askersOf = async (product: Product, cast: Cast, url: string): Promise<readonly (readonly [Asker, Opens])[]> => {
  const person = async (subject: string, company: number | null = cast.first): Promise<Asker> => ({
    name: subject,
    token: await product.tokenFor(subject),
    company,
  });
  const everyone = openToEveryone(url);
  const named: (readonly [Asker, Opens])[] = [];
  for (const other of screensOfRoles) {
    named.push([await person(`matrix view ${other}`), other === url ? 'view' : everyone]);
    named.push([await person(`matrix edit ${other}`), other === url ? 'edit' : everyone]);
  }
  return [
    ...named,
    [await person('matrix bare'), everyone],
    [await person('matrix every screen'), screensOfRoles.includes(url) ? 'edit' : everyone],
    [await person('matrix recreated 2', null), null],
    [await person('demo-elif'), 'edit'],
  ];
};

const ask = async (client: RawClient, target: string, asker: Asker, url: string) => {
  const answer = await client.send({
    method: 'POST',
    target,
    headers: [
      ['Authorization', `Bearer ${asker.token}`],
      ['Content-Type', 'application/json'],
      ...(asker.company === null ? [] : [['X-Company', String(asker.company)] as const]),
    ],
    body: JSON.stringify({ url }),
  });
  const envelope = envelopeOf(answer);
  return {
    status: answer.status,
    success: envelope?.success,
    data: envelope?.data as { level?: string; url?: string },
  };
};

/** Every screen by everybody: the decision, and the lookup behind it, which must agree with it. */
export const tryScreens = async (found: Findings, client: RawClient, product: Product, cast: Cast): Promise<number> => {
  const { screens } = await readDemo(actAs(product, 'demo-elif'));
  for (const url of screens.keys()) found.expect(url in screenPolicy, `${url} is registered and not in the policy`);
  for (const url of Object.keys(screenPolicy))
    found.expect(screens.has(url), `${url} is in the policy, not registered`);
  let cells = 0;
  for (const url of Object.keys(screenPolicy))
    for (const [asker, opens] of await askersOf(product, cast, url)) {
      const checked = await ask(client, CHECK, asker, url);
      const looked = await ask(client, FIND, asker, url);
      const level = checked.success === true ? checked.data.level : null;
      found.expect(
        checked.status === 200 && level === opens,
        `${url} opens for ${asker.name} with ${String(level)}, not ${String(opens)} (${checked.status})`,
      );
      found.expect(
        looked.status === (opens === null ? 403 : 200) && (opens !== null) === (looked.data?.url === url),
        `the lookup of ${url} by ${asker.name} answers ${looked.status}`,
      );
      cells += 2;
    }
  return cells;
};
