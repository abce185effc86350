import { endpoints } from '#platform/contract/endpoint.ts';
import { cachesCalls } from './calls.ts';
import { cachesShapes } from './shapes.ts';

export const cachesContract = endpoints(cachesCalls, cachesShapes);
