import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { warehouseContract } from '../contract/endpoints.ts';
import { warehouseProblems } from '../contract/problems.ts';
import { insertItem } from './item-store.ts';

type Create = (typeof warehouseContract)['createItem'];

/** Opens an item in the caller's company. */
export const createItem = async (input: ParsedInputOf<Create>, context: Context): Promise<ReturnOf<Create>> => {
  const company = companyOf(context);
  const id = await insertItem(context.tx, company, input, context.caller.personId);
  if (id === null) {
    const params = { code: input.code };
    throw warehouseProblems.problem('item-code-taken', params, [{ path: 'code', code: 'item-code-taken', params }]);
  }
  await recordAudit(context, {
    action: 'item.created',
    subject: { kind: 'item', id, name: `${input.code} ${input.name}` },
    company,
    before: null,
    after: input,
  });
  return { id };
};
