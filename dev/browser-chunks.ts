// In how many pieces the browser part travels, and which of them the page itself asks for.
import type { Plugin, Rolldown } from 'vite';

/**
 * Many small pieces compress worse and cost a request each: what finds out who is signed in comes first, what every
 * page needs in one piece with it, and what most screens need in four others: the kit, what they share, lists, and forms.
 */
export const chunkGroups = [
  {
    name: 'session',
    priority: 5,
    test: /\/apps\/web\/begin\.ts$|vite\/preload-helper/,
  },
  {
    name: 'base',
    priority: 4,
    test: /\/apps\/web\/main\.tsx$/,
  },
  {
    // What lists need of the contracts without the shapes that are made of it.
    name: 'contracts',
    priority: 4,
    test: /\/platform\/contract\/(?:problem|data-source-problems|filter-cost|row-action-limits)\.ts$/,
  },
  {
    // What forms are checked by, when the first of them opens.
    name: 'shapes',
    priority: 3,
    test: /node_modules\/zod\/|\/platform\/contract\/(?:shapes|decimal|decision|data-filter|[a-z-]+-shapes)\.ts$/,
  },
  {
    // What the first page shows once it stands, in one piece, its words in another for each language, and an
    // administrator's tools in a third. Panels that stand further down are fetched when they come into sight.
    name: 'home-panels',
    priority: 3,
    test: /\/web\/(?:home\/home-(?:figure|panel|rows)|home-(?:orders|lines|queries|stock|shortcuts|denials|requests|locked|emergencies)|safety-bar|short-number|timeline-lanes|home-start(?:-texts)?)\./,
  },
  {
    name: 'home-words-tr',
    priority: 3,
    test: /\/features\/.+\/web\/home-texts\.tr\./,
  },
  {
    name: 'home-words-en',
    priority: 3,
    test: /\/features\/.+\/web\/home-texts\.en\./,
  },
  {
    // What the shell has beside the page: the end of the top bar, and the live connection with what hears it.
    name: 'shell-end',
    priority: 3,
    test: /\/apps\/web\/shell\/(?:header-end|live-access|live-connection|shell-live)\.|\/web\/(?:connect-live|live-link|live-reader|task-centre)\.ts$|\/(?:notifications|tasks)\/web\/(?:notifications\.module|tasks\.module|announcement-slot|notifications-queries)\./,
  },
  {
    name: 'admin-tools',
    priority: 3,
    test: /\/apps\/web\/shell\/(admin-buttons|use-admin-deeds|admin-texts)\./,
  },
  {
    // What every feature gives the palette, which opens with all of it.
    name: 'palette-features',
    priority: 3,
    test: /\/features\/[\w-]+\/[\w-]+\/web\/palette\.tsx$/,
  },
  {
    name: 'icons',
    priority: 3,
    // Not those of an administrator's top bar, for whose sake the first page would fetch all others.
    test: /@tabler\/icons-react\/dist\/esm\/icons\/(?!IconPlugConnected\.|IconDatabaseX\.)/,
    minShareCount: 2,
  },
  {
    // What several screens share of the kit, of the platform, of lists, and of forms and records: each module in a piece of
    // its own made sixty pieces of a list. What is fetched by itself stays out.
    name: 'kit',
    priority: 2,
    test: /node_modules\/@(?:mantine|floating-ui)\//,
    minShareCount: 6,
  },
  {
    name: 'screens',
    priority: 2,
    test: /\/platform\/(?:contract|web(?!\/(?:forms\/(?!typed-)|record\/(?!use-record-layout)|data-grid\/|row-actions\/)))\/(?!ui\/offer-undo-later\.|call-async\.)|node_modules\/@tanstack\/(?:react-)?(?:query|router)/,
    minShareCount: 6,
  },
  {
    name: 'lists',
    priority: 1,
    test: /\/platform\/web\/(?:data-grid|row-actions)\/|node_modules\/@tanstack\/(?:react-)?(?:table|virtual)/,
    minShareCount: 6,
  },
  {
    name: 'dialogs',
    priority: 0,
    test: /node_modules\/react-hook-form\/|@mantine\/core\/esm\/components\/(Modal|Textarea|NativeSelect)\/|\/platform\/web\/ui\/(form-dialog|confirm-dialog|drawer)\.|\/platform\/web\/record\/(?!record-desk|record-width)|\/platform\/web\/forms\/(?!calendar)/,
    minShareCount: 2,
  },
] as const;

export const MAIN = '/apps/web/main.tsx';

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** A piece and those it cannot do without. */
export const withImports = (
  bundle: Rolldown.OutputBundle,
  file: string,
  found: Set<string> = new Set(),
): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const each of chunk.imports) withImports(bundle, each, found);
  return found;
};

/** The page asks for the main part at once, although it is run only after the question who is signed in has left. */
export const mainPartAtOnce = (): Plugin => ({
  name: 'main-part-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      // What is imported by that name may be a small piece that leads to the one with the code.
      const main = Object.values(bundle).find(
        (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(MAIN) === true,
      );
      if (main === undefined) throw new Error(`${MAIN} is no piece of its own`);
      const files = [...withImports(bundle, main.fileName)];
      const styles = files.flatMap((file) => [...((bundle[file] as Chunk).viteMetadata?.importedCss ?? [])]);
      const missing = (file: string): boolean => !html.includes(`/${file}"`);
      const at = 'head' as const;
      return [
        ...files.filter(missing).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: at,
        })),
        ...styles.filter(missing).map((file) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
          injectTo: at,
        })),
      ];
    },
  },
});
