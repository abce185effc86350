export { EmbeddedPage } from './embedded-page.tsx';
export { embeddedQuery } from './embedded-queries.ts';
export { canFrame } from './page-origins.ts';
