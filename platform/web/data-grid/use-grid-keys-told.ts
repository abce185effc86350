import { useTexts } from '../i18n/use-texts.ts';
import { keyLines, useKeySheet } from '../keys/key-sheets.ts';
import { gridKeyTexts } from './grid-key-texts.ts';
import { FAR_SAID, MOVES_SAID } from './grid-keys.ts';
import { HEAD_SAID } from './head-keys.ts';
import { COMMAND_SAID, PLAIN_SAID } from './table-keys.ts';
import type { Grid } from './use-grid.ts';

type Text = keyof typeof gridKeyTexts.tr;
type Told = Readonly<Record<string, readonly [Text, 'always' | 'choosing' | 'changing']>>;

/** Tells of the keys of a list: what can be done in it as it stands, and no more. */
export const useGridKeysTold = <R>(grid: Grid<R>): void => {
  const t = useTexts(gridKeyTexts);
  const isOn = { always: true, choosing: grid.selection.isAllowed, changing: grid.edits.isOn };
  const now = (told: Told, nameOf: (key: string) => string): Readonly<Record<string, Text>> =>
    Object.fromEntries(
      Object.entries(told).flatMap(([key, [text, when]]) => (isOn[when] ? [[nameOf(key), text]] : [])),
    );
  useKeySheet(() => ({
    title: t('rows', { name: grid.label }),
    lines: keyLines<Text>(
      {
        ...MOVES_SAID,
        ...FAR_SAID,
        ...now(PLAIN_SAID, (key) => key),
        ...(grid.groups.isOn ? { ArrowRight: 'openGroup', ArrowLeft: 'closeGroup' } : {}),
        'Shift+ArrowDown': 'block',
        ...now(COMMAND_SAID, (key) => `Ctrl+${key.toUpperCase()}`),
        'Ctrl+C': 'copy',
        ...(grid.edits.isAllowed ? { 'Ctrl+V': 'paste' } : {}),
      },
      t,
    ),
  }));
  useKeySheet(() => ({ title: t('heads', { name: grid.label }), lines: keyLines<Text>(HEAD_SAID, t) }));
};
