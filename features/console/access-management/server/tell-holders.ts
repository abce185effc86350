import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import type { Context } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import { findHolders, type NamedScreen, type StoredRole } from '#features/core/access/server/api.ts';

/** A cell that was changed just now. */
export type ChangedCell = {
  readonly role: Pick<StoredRole, 'id' | 'companyId' | 'everyone'>;
  readonly screen: Pick<NamedScreen, 'id' | 'url' | 'captionTr' | 'captionEn'>;
  readonly from: CellLevel;
  readonly to: CellLevel;
  readonly until: Date | null;
};

const PROFILE = '/screen/user-system/user-profile';
/** Telling more people than this is an announcement's work. */
const MOST_TOLD = 500;

const saidOfCell = ({ screen: { captionTr, captionEn }, from, to, until }: ChangedCell): Told => {
  if (to === 'none')
    return {
      tr: `${captionTr} ekranı bir rolünüzde kapatıldı.`,
      en: `One of your roles no longer opens the screen ${captionEn}.`,
    };
  const end =
    until === null
      ? { tr: '', en: '' }
      : { tr: ` (${inCase(writtenDay(until), 'to')} kadar)`, en: ` (until ${writtenDay(until)})` };
  if (from === 'edit' && to === 'view')
    return {
      tr: `${captionTr} ekranında bir rolünüzün yetkisi artık yalnızca Görüntüle${end.tr}.`,
      en: `One of your roles now gives you view access only to the screen ${captionEn}${end.en}.`,
    };
  if (from === to)
    return {
      tr: `${captionTr} ekranındaki yetkinizin bitiş tarihi değişti${end.tr || ' (süresiz)'}.`,
      en: `The end date of your right on the screen ${captionEn} has changed${end.en || ' (no end date)'}.`,
    };
  if (to === 'view')
    return {
      tr: `${captionTr} ekranı size açıldı${end.tr}.`,
      en: `You now have access to the screen ${captionEn}${end.en}.`,
    };
  return {
    tr:
      from === 'none'
        ? `${captionTr} ekranı size düzenleme yetkisiyle açıldı${end.tr}.`
        : `${captionTr} ekranını artık düzenleyebilirsiniz${end.tr}.`,
    en:
      from === 'none'
        ? `You can now open and edit the screen ${captionEn}${end.en}.`
        : `You can now edit the screen ${captionEn}${end.en}.`,
  };
};

const saidOf = (cells: readonly ChangedCell[]): Told => {
  const screens = new Set(cells.map(({ screen }) => screen.id));
  const [only] = cells;
  if (screens.size > 1 || only === undefined)
    return {
      tr: `${screens.size} ekrandaki yetkileriniz değişti.`,
      en: `Your rights on ${screens.size} screens have changed.`,
    };
  return saidOfCell(only);
};

/** Where a notice leads: to the screen that was opened, else to the profile, which lists what is open. */
const linkOf = (cells: readonly ChangedCell[]): string => {
  const [only] = cells;
  const company = only?.role.companyId ?? null;
  const opens = cells.length === 1 && only !== undefined && only.to !== 'none';
  return linkIn(company, opens ? only.screen.url : PROFILE);
};

/**
 * Notifies the people whose roles open something else now, each once; the actor is not notified of their own change.
 */
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
  // People who hold the same of these roles receive the same notification, in one statement.
  const alike = Map.groupBy(byPerson, ([, held]) => held.map(({ roleId }) => roleId).join(','));
  for (const people of alike.values()) {
    const own = (people[0]?.[1] ?? []).flatMap(({ roleId }) => byRole.get(roleId) ?? []);
    await notify(
      ctx,
      'access',
      people.map(([person]) => person),
      saidOf(own),
      linkOf(own),
    );
  }
};
