import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { isSameValue } from '#features/core/navigation/contract/same-value.ts';
import type { SideLine, Sides } from '#platform/web/ui/sides-table.tsx';
import { EMPTY_ENTRY, type Overtaken, type Wanted } from '../contract/drafted-tree.ts';
import { labelOf, linesOf, type Naming, saidOf } from './said-fields.ts';
import type { Step, Wish } from './wishes.ts';

type Field = keyof Wanted['to'];

/** One item of which two people want something else: its lines side by side, and what becomes of a choice. */
export type Clash = {
  readonly itemId: number;
  readonly lines: readonly SideLine[];
  /** The wish that the choice makes; null: what the others want stands. */
  readonly settle: (sides: Sides) => Wish | null;
};

const keyOf = (itemId: number, part: string): string => `${itemId}:${part}`;

const isMine = (sides: Sides, key: string): boolean => (sides[key] ?? 'mine') === 'mine';

type Values = Readonly<Record<'was' | 'theirs' | 'mine', MenuEntry>>;

const fieldLines = (itemId: number, fields: readonly Field[], values: Values, naming: Naming): readonly SideLine[] =>
  linesOf(fields).map((field) => ({
    key: keyOf(itemId, field),
    label: labelOf(field, naming.t),
    was: saidOf(field, values.was, naming),
    theirs: saidOf(field, values.theirs, naming),
    mine: saidOf(field, values.mine, naming),
  }));

/** A choice between an item that stays and one that goes. */
const presenceLine = (itemId: number, theirs: string, mine: string, { t }: Naming): SideLine => ({
  key: keyOf(itemId, 'presence'),
  label: t('presence'),
  was: t('there'),
  theirs,
  mine,
});

/** Of the fields of which something is wanted, those that are left where the others' choice stands. */
const chosenFields = (itemId: number, to: Wanted['to'], clashing: readonly Field[], sides: Sides): Wanted['to'] =>
  Object.fromEntries(
    Object.entries(to).filter(([field]) => {
      const line = field === 'sequence' ? 'parentId' : field;
      return !linesOf(clashing).includes(line as Field) || isMine(sides, keyOf(itemId, line));
    }),
  ) as Wanted['to'];

/** A wish of the draft against what was published meanwhile. */
export const overtakenClash = (
  { itemId, fields }: Overtaken,
  wish: Wanted,
  published: MenuEntry,
  naming: Naming,
): Clash => {
  const was = { ...published, ...wish.base };
  if (wish.op === 'remove') {
    const said = linesOf(fields).map((field) => `${labelOf(field, naming.t)}: ${saidOf(field, published, naming)}`);
    const line = presenceLine(itemId, said.join(' · '), naming.t('gone'), naming);
    return {
      itemId,
      lines: [line],
      settle: (sides) => ({ itemId, op: isMine(sides, line.key) ? 'remove' : null, to: {}, rebase: true }),
    };
  }
  return {
    itemId,
    lines: fieldLines(itemId, fields, { was, theirs: published, mine: { ...published, ...wish.to } }, naming),
    settle: (sides) => {
      const to = chosenFields(itemId, wish.to, fields, sides);
      return { itemId, op: Object.keys(to).length === 0 ? null : 'edit', to, rebase: true };
    },
  };
};

const PRESENCE = ['add', 'edit'];

const takenClash = (
  wish: Wish,
  theirs: Wanted | undefined,
  published: MenuEntry | undefined,
  naming: Naming,
): Clash | null => {
  const { itemId } = wish;
  const { t } = naming;
  const was: MenuEntry = { ...EMPTY_ENTRY, ...published, id: itemId };
  const stays = (op: Wish['op'] | undefined): boolean => op === undefined || op === null || PRESENCE.includes(op);
  if (!stays(wish.op) || !stays(theirs?.op)) {
    if (wish.op === theirs?.op) return null;
    const said = (op: Wish['op'] | undefined): string => t(stays(op) ? 'there' : 'gone');
    const line = presenceLine(itemId, said(theirs?.op), said(wish.op), naming);
    return { itemId, lines: [line], settle: (sides) => (isMine(sides, line.key) ? wish : null) };
  }
  const [now, mine] = [
    { ...was, ...theirs?.to },
    { ...was, ...wish.to },
  ];
  const fields = (Object.keys({ ...theirs?.to, ...wish.to }) as Field[]).filter(
    (field) => !isSameValue(now[field], mine[field]),
  );
  if (fields.length === 0) return null;
  return {
    itemId,
    lines: fieldLines(itemId, fields, { was, theirs: now, mine }, naming),
    settle: (sides) => {
      const kept = chosenFields(itemId, { ...mine } as Wanted['to'], fields, sides);
      const wanted = Object.fromEntries(fields.flatMap((field) => (field in kept ? [[field, mine[field]]] : [])));
      const op = wish.op ?? theirs?.op ?? 'edit';
      return { itemId, op, to: { ...theirs?.to, ...wanted } as Wanted['to'] };
    },
  };
};

/** A step that met what somebody else has done to the same items of the draft. */
export const takenClashes = (
  step: Step,
  changes: readonly Wanted[],
  published: ReadonlyMap<number, MenuEntry>,
  naming: Naming,
): readonly Clash[] => {
  const known = new Map(changes.map((change) => [change.itemId, change]));
  return step.flatMap((wish) => takenClash(wish, known.get(wish.itemId), published.get(wish.itemId), naming) ?? []);
};

/** The step that a choice makes; what meets nothing of somebody else’s goes along. */
export const settledStep = (clashes: readonly Clash[], sides: Sides, rest: Step): Step => {
  const clashing = new Set(clashes.map(({ itemId }) => itemId));
  return [
    ...clashes.flatMap(({ settle }) => settle(sides) ?? []),
    ...rest.filter(({ itemId }) => !clashing.has(itemId)),
  ];
};
