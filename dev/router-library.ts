// What the product uses of the library that leads from page to page: each route of it brings along a link of its own.
import type { Plugin } from 'vite';

const ROUTE = /\/@tanstack\/react-router\/dist\/esm\/route\.js$/;
const LINK = './link.js';
const NO_LINK = '\0no-link-of-a-route';

/** Leaves a route's own link at home: pages use the link itself, which comes with those that have one. */
export const lighterRouter = (): Plugin => ({
  name: 'lighter-router',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) => (source === LINK && ROUTE.test(importer ?? '') ? NO_LINK : null),
  load: (id) =>
    id === NO_LINK ? "export const Link = () => { throw new Error('a route has no link of its own here'); };" : null,
});
