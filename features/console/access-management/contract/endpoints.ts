import { endpoints } from '#platform/contract/endpoint.ts';
import { accessCalls } from './calls.ts';
import { accessShapes } from './shapes.ts';

export const accessContract = endpoints(accessCalls, accessShapes);
