import { endpoints } from '#platform/contract/endpoint.ts';
import { screensCalls } from './calls.ts';
import { screensShapes } from './shapes.ts';

export const screensContract = endpoints(screensCalls, screensShapes);
