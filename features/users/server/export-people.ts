import { concludeExport } from '#features/tasks/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/routes.ts';
import { exportSource } from '#platform/server/sheets/export-source.ts';
import { usersContract, usersSource, usersUrl } from '../contract.ts';
import { users } from './data-sources.ts';

const NAME = { tr: 'Kullanıcılar', en: 'Users' } as const;

/** The people the caller may see, as their list shows them, in a file. */
export const exportUsers = async (
  input: ParsedInputOf<typeof usersContract.exportUsers>,
  context: Context,
): Promise<ReturnOf<typeof usersContract.exportUsers>> => {
  const done = await exportSource(context, NAME[context.language], usersSource, users, input);
  concludeExport(context, {
    operation: usersContract.exportUsers,
    action: 'user.exported',
    kind: 'person',
    rows: done.rows,
    input,
    list: usersUrl,
  });
  return done;
};
