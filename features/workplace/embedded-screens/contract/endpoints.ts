import { endpoints } from '#platform/contract/endpoint.ts';
import { embeddedScreensCalls } from './calls.ts';
import { embeddedScreensShapes } from './shapes.ts';

export const embeddedScreensContract = endpoints(embeddedScreensCalls, embeddedScreensShapes);
