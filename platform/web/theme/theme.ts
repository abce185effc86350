import type { CSSVariablesResolver, VariantColorsResolver } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';

const BLUE = [
  '#e8effd',
  '#cfddfb',
  '#9dbaf5',
  '#6b96ef',
  '#4477e4',
  '#2c63db',
  '#1f57d6',
  '#1a49b6',
  '#153c96',
  '#102f77',
] as const;
/** The kit's dark scale, laid over our dark grounds and lines. */
const DARK = [
  '#e6ebf3',
  '#c4cfdf',
  '#9dabc1',
  '#66788f',
  '#36455f',
  '#253146',
  '#121a28',
  '#121a28',
  '#0b111c',
  '#080d16',
] as const;
const CONTROL = 'var(--bc-control-h)';

const filled = (of: 'primary' | 'danger') => ({
  background: `var(--bc-${of})`,
  hover: of === 'primary' ? 'var(--bc-primary-hover)' : 'color-mix(in srgb, var(--bc-danger), black 12%)',
  color: of === 'primary' ? 'var(--bc-on-primary)' : 'var(--bc-surface)',
  border: '1px solid transparent',
});

const soft = (of: 'primary' | 'danger', background: string) => ({
  background,
  hover: `var(--bc-${of}-soft)`,
  color: `var(--bc-${of})`,
  border: '1px solid transparent',
});

/** Buttons take our tokens, so that both themes keep their contrast. */
const variantColors: VariantColorsResolver = (input) => {
  const of = input.color === 'red' ? 'danger' : 'primary';
  const custom = input.color !== undefined && input.color !== 'blue' && input.color !== 'red';
  if (custom) return defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return filled(of);
  if (input.variant === 'light') return { ...soft(of, `var(--bc-${of}-soft)`), border: '1px solid transparent' };
  if (input.variant === 'subtle' || input.variant === 'transparent') return soft(of, 'transparent');
  if (input.variant === 'outline') return { ...soft(of, 'transparent'), border: `1px solid var(--bc-${of})` };
  return {
    background: 'var(--bc-surface)',
    hover: 'var(--bc-surface-2)',
    color: 'var(--bc-text)',
    border: '1px solid var(--bc-border-strong)',
  };
};

/** The kit's variables, spoken in our tokens; the tokens themselves change with the theme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--bc-surface)',
    '--mantine-color-text': 'var(--bc-text)',
    '--mantine-color-dimmed': 'var(--bc-muted)',
    '--mantine-color-placeholder': 'var(--bc-faint)',
    '--mantine-color-anchor': 'var(--bc-primary)',
    '--mantine-color-error': 'var(--bc-danger)',
    '--mantine-color-default': 'var(--bc-surface)',
    '--mantine-color-default-hover': 'var(--bc-surface-2)',
    '--mantine-color-default-color': 'var(--bc-text)',
    '--mantine-color-default-border': 'var(--bc-control-border)',
    '--mantine-color-disabled': 'var(--bc-surface-2)',
    '--mantine-color-disabled-color': 'var(--bc-faint)',
    '--mantine-color-disabled-border': 'var(--bc-border)',
    '--mantine-primary-color-filled': 'var(--bc-primary)',
    '--mantine-primary-color-filled-hover': 'var(--bc-primary-hover)',
    '--mantine-primary-color-light': 'var(--bc-primary-soft)',
    '--mantine-primary-color-light-hover': 'var(--bc-primary-soft)',
    '--mantine-primary-color-light-color': 'var(--bc-primary)',
    '--mantine-primary-color-contrast': 'var(--bc-on-primary)',
    '--mantine-color-blue-filled': 'var(--bc-primary)',
    '--mantine-color-red-filled': 'var(--bc-danger)',
  },
  light: {},
  dark: {},
});

type Sized = { readonly size?: unknown };

const control = { h: CONTROL, fz: 'var(--bc-text-md)' };

/** Blue Citrus in the kit: 13 px, 32 px controls, the specification's breakpoints. */
export const theme = createTheme({
  fontFamily: 'var(--bc-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--bc-font)', fontWeight: '650' },
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '90em' },
  colors: { blue: BLUE, dark: DARK },
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 3 },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, props: Sized) =>
        props.size === 'sm'
          ? { root: { '--button-height': control.h, '--button-fz': control.fz, '--button-padding-x': '14px' } }
          : { root: {} },
    },
    ActionIcon: {
      defaultProps: { size: 'md', variant: 'subtle' },
      vars: (_theme: unknown, props: Sized) => (props.size === 'md' ? { root: { '--ai-size': '28px' } } : { root: {} }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, props: Sized) =>
        props.size === 'sm'
          ? { wrapper: { '--input-height': control.h, '--input-fz': control.fz, '--input-size': control.h } }
          : { wrapper: {} },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.5 },
      },
    },
    // In the kit's own tag a screen reader hears of a second top bar.
    ModalHeader: { defaultProps: { component: 'div' } },
    // The kit's placeholder for the first focus is no item, and a menu may hold nothing else: the first item has it.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Tooltip: {
      defaultProps: {
        openDelay: 0,
        closeDelay: 0,
        position: 'bottom',
        offset: 8,
        maw: 200,
        multiline: true,
        transitionProps: { duration: 0 },
      },
    },
  },
});
