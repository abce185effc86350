import type { Matrix } from '#features/console/access-management/contract/matrix-shapes.ts';

const SCREENS = 2_000;
const GROUP = 50;
const ROLES = 200;
const WORDS = ['Iğdır', 'İzmir', 'Çeşme', 'Şile', 'Ünye', 'Ödemiş', 'Gebze', 'Bursa'];

/** What a role opens of a screen; no chance is involved. */
export const levelAt = (role: number, screen: number): 'none' | 'view' | 'edit' => {
  const drawn = (role * 7_919 + screen * 104_729) % 10;
  if (drawn > 2) return 'none';
  return drawn === 0 ? 'edit' : 'view';
};

/** The same 2,000 screens and 200 roles for both who are measured. */
export const roles: Matrix['roles'] = Array.from({ length: ROLES }, (_, id) => ({
  id,
  name: `${WORDS[id % WORDS.length]} Rolü ${id}`,
  companyId: null,
  protected: false,
  everyone: false,
  personal: false,
  memberCount: (id * 31) % 700,
  editable: true,
}));

const screenAt = (id: number) => {
  const caption = `${WORDS[id % WORDS.length]} Ekranı ${id}`;
  return {
    id,
    url: `/screen/module-${Math.floor(id / GROUP)}/page-${id}`,
    name: `s${id}`,
    caption: { tr: caption, en: caption },
  };
};

export const groups: Matrix['groups'] = Array.from({ length: SCREENS / GROUP }, (_, group) => ({
  key: `g${group}`,
  title: { tr: `Modül ${group + 1}`, en: `Module ${group + 1}` },
  screens: Array.from({ length: GROUP }, (_each, index) => screenAt(group * GROUP + index)),
}));
