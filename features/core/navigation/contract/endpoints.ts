import { endpoints } from '#platform/contract/endpoint.ts';
import { navigationCalls } from './calls.ts';
import { navigationShapes } from './shapes.ts';

export const navigationContract = endpoints(navigationCalls, navigationShapes);
