import { peopleWhoMay } from '#features/core/access/server/api.ts';
import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { programsChanged } from '#features/core/users/contract/program-events.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';

/** Tells the open lists of the company that a program changed. */
export const tellOfProgram = (ctx: Context, id: number): void =>
  ctx.publish(programsChanged, { id }, { company: companyOf(ctx) });

type Owned = { readonly id: number; readonly name: string; readonly owner: number };

/** Notifies the new owner of a program, unless they made the change themselves. */
export const tellOwner = async (ctx: Context, { id, name, owner }: Owned): Promise<void> => {
  if (owner === ctx.caller.personId) return;
  const company = companyOf(ctx);
  const mayOpen = (await peopleWhoMay(ctx.tx, { company, url: programsUrl, level: 'view' })).includes(owner);
  await notify(
    ctx,
    'access',
    [owner],
    { tr: `“${name}” programının sahibi sizsiniz.`, en: `You are the owner of the program “${name}”.` },
    mayOpen ? linkIn(company, `${programsUrl}?row=${id}`) : null,
  );
};
