import { endpoints } from '#platform/contract/endpoint.ts';
import { shortcutsCalls } from './calls.ts';
import { shortcutsShapes } from './shapes.ts';

export const shortcutsContract = endpoints(shortcutsCalls, shortcutsShapes);
