import { endpoints } from '#platform/contract/endpoint.ts';
import { usageCalls } from './calls.ts';
import { usageShapes } from './shapes.ts';

export const usageContract = endpoints(usageCalls, usageShapes);
