import { endpoints } from '#platform/contract/endpoint.ts';
import { gridViewsCalls } from './calls.ts';
import { gridViewsShapes } from './shapes.ts';

export const gridViewsContract = endpoints(gridViewsCalls, gridViewsShapes);
