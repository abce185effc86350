export { allEmbeddings, findEmbedding, putEmbedding } from './embedding-store.ts';
export { mustBeSite, type OwnOrigins } from './embeddable-origin.ts';
export { mustBeEmbeddable, mustBeOfSite, originOf } from './embedded-address.ts';
export { type EmbeddableSite, findSite, listSites, putSite, removeSite } from './site-store.ts';
export { embeddableOrigins } from './embeddable-origins.ts';
