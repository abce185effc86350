import type { Breach, StoredRule, Way } from '#features/core/rules/server/api.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { nowMs } from '#platform/server/time-now.ts';

type Told = { readonly tr: string; readonly en: string };

const joined = (names: readonly string[], and: string): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
};

/** The roles that lead to one side, as they stand in a sentence; nothing where none is to be seen. */
const by = (ways: readonly Way[], side: 1 | 2, kind: 'screen' | 'role'): Told => {
  const names = [
    ...new Set(
      ways.filter((way) => way.side === side && (way.level === null) === (kind === 'role')).map((way) => way.role),
    ),
  ];
  if (names.length === 0) return { tr: '', en: '' };
  return names.length === 1
    ? { tr: `${names[0]} rolüyle `, en: ` through the role ${names[0]}` }
    : { tr: `${joined(names, 've')} rolleriyle `, en: ` through the roles ${joined(names, 'and')}` };
};

type Of = {
  readonly rule: StoredRule;
  readonly who: string;
  readonly left: readonly Way[];
  readonly lost: readonly Way[];
};

const opens = ({ level }: StoredRule): Told =>
  level === 'edit' ? { tr: 'düzenler', en: 'edits' } : { tr: 'açar', en: 'opens' };

const opensBy = ({ rule, left }: Of, side: 1 | 2): Told => {
  const way = by(left, side, 'screen');
  const verb = opens(rule);
  const [tr, en] = side === 1 ? [rule.screen_tr, rule.screen_en] : [rule.other_screen_tr, rule.other_screen_en];
  return { tr: `${tr} ekranını ${way.tr}${verb.tr}`, en: `${verb.en} ${en}${way.en}` };
};

const openedBefore = ({ rule, who, lost }: Of): Told => {
  const way = by(lost, 1, 'screen');
  if (way.tr === '')
    return {
      tr: `${who} bu ekranı ${opens(rule).tr.replace(/r$/, 'maz')}.`,
      en: `${who} no longer ${opens(rule).en} it.`,
    };
  return { tr: `${who} bu hakkı ${way.tr}taşıyordu.`, en: `${who} had that right${way.en}.` };
};

const ofMenu = ({ rule }: Pick<Of, 'rule'>): Told =>
  rule.kind === 'in-menu'
    ? { tr: 'Ekran menüde durmaz.', en: 'The screen would not stand in the menu.' }
    : { tr: `${rule.role} rolü ekranı menüde görmez.`, en: `The role ${rule.role} would not see it in the menu.` };

const byKind: Readonly<Record<StoredRule['kind'], (of: Of) => Told>> = {
  'never-opens': (of) => {
    const { tr, en } = opensBy(of, 1);
    if (of.rule.subject !== 'role') return { tr: `${of.who} ${tr}.`, en: `${of.who} ${en}.` };
    return {
      tr: `${of.who} ${of.rule.role} rolündedir ve ${tr}.`,
      en: `${of.who} holds the role ${of.rule.role} and ${en}.`,
    };
  },
  'always-opens': openedBefore,
  'never-both-screens': (of) => {
    const [one, other] = [opensBy(of, 1), opensBy(of, 2)];
    return { tr: `${of.who} ${one.tr}, ${other.tr}.`, en: `${of.who} ${one.en} and ${other.en}.` };
  },
  'never-both-roles': ({ rule, who }) => ({
    tr: `${who} hem ${rule.role} hem ${rule.other_role} rolünde olur.`,
    en: `${who} would hold both the role ${rule.role} and the role ${rule.other_role}.`,
  }),
  'at-most': (of) => {
    const { tr, en } = opensBy(of, 1);
    return { tr: `${of.who} ${tr}.`, en: `${of.who} ${en}.` };
  },
  'at-least': openedBefore,
  'in-menu': ofMenu,
  'role-sees': ofMenu,
};

const withoutPerson = ({ rule }: Pick<Of, 'rule'>): Told => {
  if (rule.kind === 'in-menu' || rule.kind === 'role-sees') return ofMenu({ rule });
  if (rule.kind === 'never-opens')
    return {
      tr: `${rule.role} rolünün kendisi bu ekranı ${opens(rule).tr}.`,
      en: `The role ${rule.role} itself ${opens(rule).en} the screen.`,
    };
  return rule.kind === 'always-opens'
    ? {
        tr: `${rule.role} rolünün bu ekrandaki yetkisi eksik.`,
        en: `The role ${rule.role} lacks the right on the screen.`,
      }
    : { tr: 'Bu ekranı açabilen kimse yok.', en: 'Nobody can open the screen.' };
};

/** What is later by less is now. */
const AT_ONCE_MS = 60_000;

type Words = {
  readonly rule: StoredRule;
  readonly breach: Breach;
  readonly name: string | null;
  readonly left: readonly Way[];
  readonly lost: readonly Way[];
  /** How many others break the rule beside. */
  readonly others: number;
};

/** Who breaks a rule by which ways, and from when on, in a sentence or two. */
export const breachWords = ({ rule, breach, name, left, lost, others }: Words): Told => {
  const said = name === null ? withoutPerson({ rule }) : byKind[rule.kind]({ rule, who: name, left, lost });
  const later = breach.since.getTime() > nowMs() + AT_ONCE_MS;
  const day = writtenDay(breach.since);
  const when = later ? { tr: ` Bu, ${day} tarihinde başlar.`, en: ` This begins on ${day}.` } : { tr: '', en: '' };
  const more =
    others > 0
      ? {
          tr: ` ${others} kişi daha var.`,
          en: ` There ${others === 1 ? 'is one more person' : `are ${others} more people`}.`,
        }
      : { tr: '', en: '' };
  return { tr: `${said.tr}${when.tr}${more.tr}`, en: `${said.en}${when.en}${more.en}` };
};
