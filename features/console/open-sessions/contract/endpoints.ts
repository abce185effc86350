import { endpoints } from '#platform/contract/endpoint.ts';
import { openSessionsCalls } from './calls.ts';
import { openSessionsShapes } from './shapes.ts';

export const openSessionsContract = endpoints(openSessionsCalls, openSessionsShapes);
