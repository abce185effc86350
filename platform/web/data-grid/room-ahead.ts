/** What a list has to stand in: the width of its rows, and the height of its box and of what scrolls in it. */
export type Room = { readonly width: number; readonly height: number; readonly scrolled: number };

/** What the shell takes of the window; where it is otherwise the list is measured a moment later. */
const SHELL = { side: 280, sideFrom: 960, bars: 70 } as const;
/** The list's own foot and borders. */
const FOOT = 38;
const LEAST = 320;
const BELOW = 16;

/** What stands above a list and beside its rows. */
type Around = { readonly above: number; readonly beside: number };

const around = new Map<string, Around>();
/** As a rule: the line of the title and the toolbar, margins and borders. */
let usual: Around = { above: 112, beside: 42 };

/** The page's content as it stands; of a page that is drawn for the first time, as it will. */
const contentSize = (): { readonly width: number; readonly height: number } => {
  const main = document.querySelector('main');
  if (main !== null) return { width: main.clientWidth, height: main.clientHeight };
  return { width: innerWidth - (innerWidth < SHELL.sideFrom ? 0 : SHELL.side), height: innerHeight - SHELL.bars };
};

/** The height that fills a page down to its foot. */
export const heightBelow = (above: number, page: number): number => Math.max(LEAST, Math.floor(page - above - BELOW));

/** The room a list will most likely have: drawn for it, the list need not be drawn again once it is measured. */
export const roomAhead = (name: string): Room => {
  const { above, beside } = around.get(name) ?? usual;
  const page = contentSize();
  const height = heightBelow(above, page.height);
  return { width: Math.max(0, page.width - beside), height, scrolled: height - FOOT };
};

/** Remembers what was found around a list. Scrollbars are as wide in the next list as in this. */
export const noteAround = (name: string, found: Partial<Around>): void => {
  around.set(name, { ...usual, ...around.get(name), ...found });
  usual = { ...usual, beside: found.beside ?? usual.beside };
};
