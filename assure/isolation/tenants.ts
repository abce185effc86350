import { actAs, arrive, makeRole, readDemo } from '../acting.ts';
import type { Product } from '../product.ts';

/** A company with somebody who works there, and a word that stands in its rows and nowhere else. */
export type Tenant = {
  readonly company: number;
  readonly subject: string;
  readonly canary: string;
  readonly stockId: number;
};

type Stock = { readonly rows: readonly { readonly id: number | null }[] };

/** Three companies, each with a stock keeper and rows that carry its canary. */
export const makeTenants = async (product: Product): Promise<readonly Tenant[]> => {
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const third = await admin.call<{ id: number }>('POST', '/derinuaa/api/companies', { name: 'Üçüncü Gıda A.Ş.' });
  const grants = ['/screen/warehouse/stock', '/screen/production/orders'].map((url) => ({
    screenId: screens.get(url) as number,
    level: 'edit',
  }));
  const tenants: Tenant[] = [];
  for (const [index, company] of [first, second, third.id].entries()) {
    const subject = `tenant ${index}`;
    const canary = `KANARYA-${index}-${'xyz'[index]}`;
    const keeper = actAs(product, subject, { company });
    const personId = await arrive(product, admin, subject, company);
    const own = actAs(product, 'demo-elif', { company });
    const roleId = await makeRole(own, `Depo ${index}`, company, grants);
    await own.call('POST', '/derinuaa/api/roles/:roleId/members', { roleId, personId, companyId: company });
    await keeper.call('POST', '/api/warehouse/items', { code: canary, name: canary, unit: 'kg', safetyStock: '0' });
    const stock = await keeper.call<Stock>('GET', '/api/warehouse/stock');
    tenants.push({ company, subject, canary, stockId: stock.rows.find(({ id }) => id !== null)?.id ?? 0 });
  }
  return tenants;
};
