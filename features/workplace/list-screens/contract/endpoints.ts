import { endpoints } from '#platform/contract/endpoint.ts';
import { listScreensCalls } from './calls.ts';
import { listScreensShapes } from './shapes.ts';

export const listScreensContract = endpoints(listScreensCalls, listScreensShapes);
