import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { followCaption } from '#features/core/navigation/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Context } from '#platform/server/context.ts';
import { mustNotLookAlike } from '#platform/server/look-alike.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';
import { screenFamilies } from '#features/core/screens/contract/vocabulary.ts';
import {
  changeAliases,
  findRegistered,
  holdersOf,
  listOtherCaptions,
  updateScreen,
} from '#features/core/screens/server/api.ts';

type Edit = typeof screenRegistryContract.editScreen;

/** Under a family's word and not the bare word itself: there no page of the product's own can be shadowed. */
const FAMILY = new RegExp(`^/(?:${screenFamilies.join('|')})/.`);

const mustBeAlias = (url: string): void => {
  if (canonicalScreenUrl(url) !== url || !FAMILY.test(url))
    throw screenRegistryProblems.problem('alias-invalid', { url }, [{ path: 'aliases', code: 'alias-invalid' }]);
};

const mustBeFree = async ({ tx, language }: Context, id: number, aliases: readonly string[], own: string) => {
  const taken = (await holdersOf(tx, aliases)).find((holder) => holder.id !== id || holder.url === own);
  if (taken)
    throw screenRegistryProblems.problem('alias-taken', { url: taken.url, screen: taken[language] }, [
      { path: 'aliases', code: 'alias-taken' },
    ]);
};

const isSame = (a: string, b: string): boolean => a.normalize() === b.normalize();

const edit = async (input: ParsedInputOf<Edit>, { ctx, epoch }: Change): Promise<ReturnOf<Edit>> => {
  const before = await findRegistered(ctx.tx, input.id);
  if (before === null) throw screenRegistryProblems.problem('screen-missing');
  if (before.version !== input.version) throw platformProblems.problem('version-stale');
  const aliases = [...new Set(input.aliases)];
  for (const alias of aliases) mustBeAlias(alias);
  await mustBeFree(ctx, input.id, aliases, before.url);
  const captions = await listOtherCaptions(ctx.tx, input.id);
  for (const language of ['tr', 'en'] as const)
    if (input.caption[language] !== before.caption[language])
      mustNotLookAlike(
        input.caption[language],
        // Two screens may be called the same; what only looks the same is meant to deceive.
        {
          others: captions
            .map((caption) => caption[language])
            .filter((other) => !isSame(other, input.caption[language])),
        },
        `caption.${language}`,
      );
  const ended = before.aliases.filter((alias) => !aliases.includes(alias));
  const begun = aliases.filter((alias) => !before.aliases.includes(alias));
  const version = await updateScreen(ctx.tx, input, epoch);
  await changeAliases(ctx.tx, input.id, { ended, begun }, epoch);
  await followCaption(ctx, input.id, before.caption, input.caption);
  await recordAudit(ctx, {
    action: 'screen.changed',
    subject: { kind: 'screen', id: input.id, name: input.caption.tr },
    company: null,
    before: { caption: before.caption, aliases: before.aliases, layoutName: before.layoutName },
    after: { caption: input.caption, aliases: aliases.toSorted(), layoutName: input.layoutName },
  });
  return { id: input.id, version };
};

/** Changes what administrators own of a screen: captions, aliases, the layout's name. */
export const editScreen = async (input: ParsedInputOf<Edit>, ctx: Context): Promise<ReturnOf<Edit>> => {
  if (!ctx.caller.isAdmin) throw screenRegistryProblems.problem('screens-admin-only');
  return changeAccess(ctx, undefined, (change) => edit(input, change));
};
