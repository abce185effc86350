// The kit works its variables out of the theme on every page, and brings along what it takes: here the build does it
// once, and they travel as a style.
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../platform/web/theme/theme.ts';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

const STYLES = /\/platform\/web\/theme\/styles\.ts$/;
const WORKED_OUT = /\/MantineCssVariables\/MantineCssVariables\.mjs$/;
const MAIN = /\/apps\/web\/main\.tsx$/;
const GIVEN = 'cssVariablesResolver={cssVariables}';
const STYLE = 'virtual:kit-variables.css';

/** What differs from the kit's own values, which its stylesheet has already. */
const differing = (ours: Variables, own: Variables): Variables => {
  const of = (part: keyof Variables) => {
    const known = new Map(Object.entries(own[part]));
    return Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => known.get(name) !== value));
  };
  return { variables: of('variables'), light: of('light'), dark: of('dark') };
};

/** The kit's variables under our theme, as it would write them itself. */
export const kitVariables = (): string => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const kit = defaultCssVariablesResolver(whole);
  const ours = cssVariables(whole);
  const merged = {
    variables: { ...kit.variables, ...ours.variables },
    light: { ...kit.light, ...ours.light },
    dark: { ...kit.dark, ...ours.dark },
  };
  return convertCssVariables(differing(merged, defaultCssVariablesResolver(DEFAULT_THEME)));
};

/** Puts the variables into the stylesheet, and what would work them out at home. */
export const variablesAtHome = (): Plugin => ({
  name: 'kit-variables-at-home',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === STYLE ? `\0${STYLE}` : null),
  load: (id) => {
    if (id === `\0${STYLE}`) return kitVariables();
    return WORKED_OUT.test(id) ? 'export const MantineCssVariables = () => null;' : null;
  },
  transform: (code, id) => {
    if (STYLES.test(id)) return { code: `${code}\nimport '${STYLE}';\n`, map: null };
    if (!MAIN.test(id)) return null;
    if (!code.includes(GIVEN)) throw new Error(`${id} does not say ${GIVEN}`);
    return { code: code.replace(GIVEN, ''), map: null };
  },
});
