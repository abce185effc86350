import { useMemo } from 'react';
import { readBlock, writeBlock } from '#platform/web/data-grid/clipboard.ts';
import { dayOf, endOfDay, readDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { readCell, writeCell } from '../contract/cell-text.ts';
import type { Place } from './matrix-keys.ts';
import { pastedOver, placesIn } from './matrix-range.ts';
import type { MatrixLine, MatrixScreenRow } from './matrix-rows.ts';
import type { CellAction, MatrixRole, ShownCell } from './matrix-types.ts';
import type { Wish } from './put-cells.ts';
import type { Putting } from './use-put.ts';
import { useSelection } from './use-selection.ts';

type BlockOf = {
  readonly lines: readonly MatrixLine[];
  readonly roles: readonly MatrixRole[];
  readonly shown: (role: MatrixRole, screen: MatrixScreenRow) => ShownCell;
  readonly putting: Putting;
};

const wishOf = (text: string): Wish | 'unknown' => {
  const cell = readCell(text, readDay);
  if (cell === null) return 'unknown';
  const { level, begins, ends } = cell;
  if (begins === null && ends === null) return { level };
  return {
    level,
    begins: begins === null ? null : startOfDay(begins),
    until: ends === null ? null : endOfDay(ends),
  };
};

/** The selected block of cells, and what is done with it. */
export const useBlock = ({ lines, roles, shown, putting }: BlockOf) => {
  const language = useLanguage();
  const screens = useMemo(() => lines.flatMap((line) => (line.kind === 'screen' ? [line.screen] : [])), [lines]);
  const selection = useSelection({ rows: screens.length, columns: roles.length });
  const cellAt = ({ row, column }: Place) => {
    const [role, screen] = [roles[column], screens[row]];
    return role && screen ? [{ roleId: role.id, screenId: screen.id, shown: shown(role, screen) }] : [];
  };
  const selected = () => placesIn(selection.block).flatMap((row) => row.flatMap(cellAt));
  return {
    selection,
    act: (action: CellAction, at?: Place) => {
      const into = at === undefined ? selected() : cellAt(at);
      const first = cellAt(at ?? selection.active)[0];
      if (action === 'undo') putting.undo(into);
      // All that is selected follows the cell that has the focus.
      else if (action !== 'next') putting.fill(into, { level: action });
      else if (first) putting.fill(into, { level: putting.nextOf(first, first.shown.level) });
    },
    /** Gives the rights in the block a begin and an end; what opens nothing has neither. */
    setDates: (dates: Required<Pick<Wish, 'begins' | 'until'>>) =>
      putting.put(
        selected()
          .filter(({ shown: { level } }) => level !== 'none')
          .map(({ roleId, screenId, shown: { level } }) => ({ roleId, screenId, wish: { level, ...dates } })),
      ),
    /** The block as a spreadsheet takes it, and `paste` reads it. */
    copy: (): string =>
      writeBlock(
        placesIn(selection.block).map((row) =>
          row
            .flatMap(cellAt)
            .map(({ shown: { level, begins, until } }) =>
              writeCell({ level, begins: begins && dayOf(begins), ends: until && dayOf(until) }, language),
            ),
        ),
      ),
    paste: (text: string) => {
      const size = { rows: screens.length, columns: roles.length };
      const { inside, outside } = pastedOver(readBlock(text), selection.block, size);
      const wanted = inside.flatMap(({ at, text: written }) =>
        cellAt(at).map(({ roleId, screenId }) => ({ roleId, screenId, written, wish: wishOf(written) })),
      );
      putting.paste({
        cells: wanted,
        outside,
        words: wanted.flatMap(({ written, wish }) => (wish === 'unknown' ? [written.trim()] : [])),
      });
    },
  };
};
