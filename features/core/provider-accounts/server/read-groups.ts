import { type Keycloak, ProviderFault } from './keycloak.ts';
import { mustBeSubject } from './subject.ts';

/** A group of the realm; `name` is where it stands there, as `/Fabrika/Depo`. */
export type ProviderGroup = { readonly id: string; readonly name: string };

type Listed = { readonly id?: string; readonly path?: string; readonly subGroupCount?: number };

const PAGE = 100;
/** Longer names are cut: they are for people to read. */
const LONGEST_NAME = 500;
/** So many members of a group are read at most; a larger one is refused, so that nobody is taken for having left it. */
const MOST_MEMBERS = 50_000;

/** The groups of the realm in the order of its tree, `most` at most. Throws a `ProviderFault`. */
export const listProviderGroups = async (keycloak: Keycloak, most: number): Promise<readonly ProviderGroup[]> => {
  const found: ProviderGroup[] = [];
  const walk = async (parentId: string | null): Promise<void> => {
    for (let first = 0; found.length < most; first += PAGE) {
      const asked = { first, max: PAGE, briefRepresentation: true };
      const page: readonly Listed[] = await keycloak.ask(({ groups }) =>
        parentId === null ? groups.find(asked) : groups.listSubGroups({ ...asked, parentId }),
      );
      for (const { id = '', path = '', subGroupCount = 0 } of page) {
        if (found.length >= most) return;
        found.push({ id, name: path.slice(0, LONGEST_NAME) });
        if (subGroupCount > 0) await walk(id);
      }
      if (page.length < PAGE) return;
    }
  };
  await walk(null);
  return found;
};

/** A group as it is at the moment: what it is called, and what its accounts are called; those of groups below it are not its own. */
export type ReadGroup = { readonly name: string; readonly subjects: readonly string[] };

const subjectsIn = async (keycloak: Keycloak, id: string): Promise<readonly string[]> => {
  const subjects: string[] = [];
  for (let first = 0; first < MOST_MEMBERS; first += PAGE) {
    const page = await keycloak.ask(({ groups }) =>
      groups.listMembers({ id, first, max: PAGE, briefRepresentation: true }),
    );
    subjects.push(...page.map((account) => account.id ?? ''));
    if (page.length < PAGE) return subjects;
  }
  throw new ProviderFault('rejected', `more than ${MOST_MEMBERS} accounts are in the group`);
};

/** Reads a group; null: it is not there. Throws a `ProviderFault`. */
export const readProviderGroup = async (keycloak: Keycloak, groupId: string): Promise<ReadGroup | null> => {
  try {
    const id = mustBeSubject(groupId);
    const group = await keycloak.ask(({ groups }) => groups.findOne({ id }));
    if (group === undefined || group === null) return null;
    return { name: (group.path ?? '').slice(0, LONGEST_NAME), subjects: await subjectsIn(keycloak, id) };
  } catch (error) {
    if (error instanceof ProviderFault && error.failure === 'account-missing') return null;
    throw error;
  }
};
