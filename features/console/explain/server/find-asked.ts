import { allScreens } from '#features/core/screens/server/api.ts';
import { findPerson, nameOf, searchPeople } from '#features/core/users/server/api.ts';
import { visiblePeople } from '#features/console/user-management/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { explainContract } from '../contract/endpoints.ts';

const MOST = 20;

/** People whom the reader may ask about, by name; one of them by id. */
export const findPeople = async (
  { search, id }: ParsedInputOf<typeof explainContract.findPeople>,
  context: Context,
) => {
  const among = await visiblePeople(context);
  const one = id === undefined ? null : await findPerson(context.tx, id, among);
  const rows =
    id === undefined
      ? (await searchPeople(context.tx, { search, state: 'all', sort: 'name', skip: 0, take: MOST, total: 0, among }))
          .rows
      : one === null
        ? []
        : [one];
  return {
    rows: rows.map((person) => ({
      id: person.id,
      name: nameOf(person),
      userName: person.userName,
      active: person.active,
    })),
  };
};

/** Screens by words of their captions in either language or of their address; one of them by id. */
export const findScreens =
  ({ routeRoles }: Pick<Parts, 'routeRoles'>) =>
  async ({ search, id }: ParsedInputOf<typeof explainContract.findScreens>, { tx, language }: Context) => {
    const words = fold(search).split(/\s+/).filter(Boolean);
    const screens = (await allScreens(tx)).filter((screen) => {
      if (id !== undefined) return screen.id === id;
      const text = fold(`${screen.tr} ${screen.en} ${screen.url}`);
      return words.every((word) => text.includes(word));
    });
    return {
      rows: screens.slice(0, MOST).map(({ id: screenId, url, tr, en }) => ({
        id: screenId,
        url,
        caption: (language === 'en' && en) || tr,
        routeRoles: [...(routeRoles.get(url) ?? [])],
      })),
    };
  };
