import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

const declared = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--bc-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );

const [lightCss = '', darkCss = ''] = tokens.split(":root[data-mantine-color-scheme='dark']");
const light = declared(lightCss);
const themes = { light, dark: { ...light, ...declared(darkCss) } } as const;
type Theme = keyof typeof themes;

/** One channel of a colour as WCAG weighs it. */
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ratio = (a: string, b: string): number => {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
};

const colour = (theme: Theme, name: string): string => {
  const value: string | undefined = themes[theme][name];
  if (value === undefined) throw new Error(`there is no colour --bc-${name}`);
  return value;
};

const GROUNDS = ['bg', 'surface', 'surface-2'];
const NAVIGATION = ['nav-bg', 'nav-hover', 'nav-active'];
const STATES = ['success', 'warning', 'danger', 'info'];

/** Which text stands on which ground: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const texts: Readonly<Record<string, readonly string[]>> = {
  text: [...GROUNDS, 'border', 'primary-soft', 'citrus-soft', ...STATES.map((state) => `${state}-soft`)],
  muted: [...GROUNDS, 'primary-soft'],
  faint: GROUNDS,
  primary: [...GROUNDS, 'primary-soft'],
  'primary-hover': GROUNDS,
  'on-primary': ['primary', 'primary-hover'],
  'on-citrus': ['citrus'],
  ...Object.fromEntries(STATES.map((state) => [state, [...GROUNDS, `${state}-soft`]])),
  warning: [...GROUNDS, 'warning-soft', 'citrus-soft'],
  surface: ['danger'],
  'nav-text': NAVIGATION,
  'nav-muted': NAVIGATION,
  'nav-active-text': NAVIGATION,
  citrus: ['nav-bg'],
};

/** What alone marks a control, a state or the focus: 3 to 1 (WCAG 2.2, 1.4.11). */
const marks: Readonly<Record<string, readonly string[]>> = {
  'control-border': GROUNDS,
  'citrus-edge': GROUNDS,
  primary: GROUNDS,
  citrus: NAVIGATION,
};

const pairsOf = (table: Readonly<Record<string, readonly string[]>>) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => ({ theme, front, ground }))),
  );

describe('in both themes', () => {
  it('black on white is 21 to 1, and a colour on itself 1 to 1', () => {
    expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(ratio('#1f57d6', '#1f57d6')).toBe(1);
  });

  it.each(pairsOf(texts))('$front is read on $ground, $theme', ({ theme, front, ground }) => {
    expect(ratio(colour(theme, front), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(marks))('$front is seen on $ground, $theme', ({ theme, front, ground }) => {
    expect(ratio(colour(theme, front), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheets', () => {
  const sheets = globSync('{apps,features,platform}/**/*.css', { cwd: repository });
  const rules = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(repository, sheet), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        rule: `${sheet}: ${selector.trim()}`,
        front: /(?<![\w-])color:\s*var\(--bc-([\w-]+)\)/.exec(body)?.[1],
        ground: /background(?:-color)?:\s*var\(--bc-([\w-]+)\)/.exec(body)?.[1],
      }),
    ),
  );

  it('are looked at', () => {
    expect(rules.length).toBeGreaterThan(200);
  });

  it('colour text on a ground by pairs that are measured here', () => {
    const unmeasured = rules.filter(
      ({ front, ground }) =>
        front !== undefined &&
        ground !== undefined &&
        !texts[front]?.includes(ground) &&
        !marks[front]?.includes(ground),
    );
    expect(unmeasured).toEqual([]);
  });

  it('colour text and marks by colours that are measured here', () => {
    // Lines between things and the tracks behind bars carry no meaning of their own.
    const ornaments = ['border', 'border-strong'];
    const unmeasured = rules.filter(
      ({ front }) => front !== undefined && !(front in texts) && !(front in marks) && !ornaments.includes(front),
    );
    expect(unmeasured).toEqual([]);
  });

  it('leave no colour of the tokens out', () => {
    const measured = new Set([...Object.entries(texts), ...Object.entries(marks)].flat(2));
    const others = ['border', 'border-strong'];
    expect(Object.keys(light).filter((name) => !measured.has(name) && !others.includes(name))).toEqual([]);
  });
});
