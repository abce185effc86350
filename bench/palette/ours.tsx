import '#platform/web/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Palette } from '#platform/web/palette/palette.tsx';
import type { PaletteItem } from '#platform/web/palette/palette-types.ts';
import { cssVariables, theme } from '#platform/web/theme/theme.ts';

const queries = new QueryClient();
const nothing = () => undefined;
const empty = () => ({ text: '', entered: false });

const sectionsOf = (names: readonly string[]) => {
  const items = names.map(
    (label): PaletteItem => ({ key: label, label, icon: null, href: `/screen/${label}`, also: [label] }),
  );
  return [{ key: 'screens', title: 'Ekranlar', items, most: 20 }];
};

let made: ReturnType<typeof sectionsOf> | null = null;

/** The product's palette with that many screens, as its host gives them. */
export const ours = (names: readonly string[], opened: boolean) => {
  made ??= sectionsOf(names);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queries}>
        <Palette
          opened={opened}
          begin={empty}
          onClose={nothing}
          atHand={made}
          searched={made}
          sources={[]}
          hrefOf={(href) => href}
          onChoose={nothing}
        />
      </QueryClientProvider>
    </MantineProvider>
  );
};
