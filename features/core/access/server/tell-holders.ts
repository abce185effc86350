import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { CellLevel } from '../contract/vocabulary.ts';
import type { NamedScreen } from './grant-store.ts';
import { findHolders } from './membership-store.ts';
import type { StoredRole } from './role-store.ts';

/** A cell that was changed just now. */
export type ChangedCell = {
  readonly role: Pick<StoredRole, 'id' | 'companyId' | 'everyone'>;
  readonly screen: Pick<NamedScreen, 'id' | 'captionTr' | 'captionEn'>;
  readonly to: CellLevel;
};

const PROFILE = '/screen/user-system/user-profile';
/** Telling more people than this is an announcement's work. */
const MOST_TOLD = 500;

const saidOf = (cells: readonly ChangedCell[]): Told => {
  const screens = new Set(cells.map(({ screen }) => screen.id));
  const [only] = cells;
  if (screens.size > 1 || only === undefined)
    return {
      tr: `${screens.size} ekrandaki yetkileriniz değişti.`,
      en: `Your rights on ${screens.size} screens have changed.`,
    };
  const { screen, to } = only;
  return {
    none: {
      tr: `“${screen.captionTr}” ekranı bir rolünüzden alındı.`,
      en: `The screen “${screen.captionEn}” was taken from one of your roles.`,
    },
    view: {
      tr: `“${screen.captionTr}” ekranını bir rolünüzle görüntüleyebilirsiniz.`,
      en: `One of your roles now lets you view the screen “${screen.captionEn}”.`,
    },
    edit: {
      tr: `“${screen.captionTr}” ekranını bir rolünüzle düzenleyebilirsiniz.`,
      en: `One of your roles now lets you edit the screen “${screen.captionEn}”.`,
    },
  }[to];
};

/** Tells those whose roles open something else now, each once; nobody needs to be told what they did themselves. */
export const tellHolders = async (
  ctx: Pick<Context, 'tx' | 'caller' | 'publish'>,
  cells: readonly ChangedCell[],
): Promise<void> => {
  const byRole = Map.groupBy(
    cells.filter(({ role }) => !role.everyone),
    ({ role }) => role.id,
  );
  const holders = await findHolders(ctx.tx, [...byRole.keys()], MOST_TOLD + 1);
  if (holders.length > MOST_TOLD) return;
  const byPerson = Map.groupBy(
    holders.filter(({ personId }) => personId !== ctx.caller.personId),
    ({ personId }) => personId,
  );
  // Whoever holds the same of these roles is told the same, in one go.
  const alike = Map.groupBy(byPerson, ([, held]) => held.map(({ roleId }) => roleId).join(','));
  for (const people of alike.values()) {
    const own = (people[0]?.[1] ?? []).flatMap(({ roleId }) => byRole.get(roleId) ?? []);
    await notify(
      ctx,
      people.map(([person]) => person),
      saidOf(own),
      linkIn(own[0]?.role.companyId ?? null, PROFILE),
    );
  }
};
