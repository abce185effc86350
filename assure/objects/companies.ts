import { actAs, arrive, makeRole, readDemo } from '../acting.ts';
import type { Product } from '../product.ts';

/** A company with an administrator of its own, and a word that stands in its rows and in the name of one of its people. */
export type Watched = {
  readonly company: number;
  readonly name: string;
  /** Whoever administers its people, members, trail and stock, and belongs to no other company. */
  readonly lead: string;
  readonly leadUserName: string;
  readonly canary: string;
  readonly personId: number;
  readonly personUserName: string;
  readonly stockId: number;
};

const SCREENS = [
  '/user/list',
  '/client/list',
  '/screen/audit/trail',
  '/screen/access/roles',
  '/screen/warehouse/stock',
];
const NAMES = ['bir', 'iki', 'uc'] as const;

type Row = { readonly id: number; readonly name: string };
type Stock = { readonly rows: readonly { readonly id: number | null }[] };

/** Three companies, each with canaries in its people and its stock. */
export const makeWatched = async (product: Product): Promise<readonly Watched[]> => {
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const third = await admin.call<{ id: number }>('POST', '/derinuaa/api/companies', { name: 'Üçüncü Gıda A.Ş.' });
  const { rows } = await admin.call<{ rows: readonly Row[] }>('GET', '/derinuaa/api/companies');
  const made: Watched[] = [];
  for (const [index, company] of [first, second, third.id].entries()) {
    const word = NAMES[index] ?? '';
    const canary = `kanarya${word}`;
    const lead = `yonetici-${word}`;
    const own = actAs(product, 'demo-elif', { company });
    const leadId = await arrive(product, admin, lead, company);
    const grants = SCREENS.map((url) => ({ screenId: screens.get(url) as number, level: 'edit' }));
    const roleId = await makeRole(own, `Yönetici ${word}`, company, grants);
    await own.call('POST', '/derinuaa/api/roles/:roleId/members', { roleId, personId: leadId, companyId: company });
    const personUserName = `kisi.${word}`;
    const person = { firstName: 'Kişi', lastName: canary, userName: personUserName, companyId: company };
    const { id: personId } = await own.call<{ id: number }>('POST', '/derinuaa/api/users', person);
    const keeper = actAs(product, lead, { company });
    await keeper.call('POST', '/api/warehouse/items', { code: canary, name: canary, unit: 'kg', safetyStock: '0' });
    const stock = await keeper.call<Stock>('GET', '/api/warehouse/stock');
    made.push({
      company,
      name: rows.find(({ id }) => id === company)?.name ?? '',
      lead,
      leadUserName: lead,
      canary,
      personId,
      personUserName,
      stockId: stock.rows.find(({ id }) => id !== null)?.id ?? 0,
    });
  }
  return made;
};
