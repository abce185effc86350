import { endpoints } from '#platform/contract/endpoint.ts';
import { healthCalls } from './calls.ts';
import { healthShapes } from './shapes.ts';

export const healthContract = endpoints(healthCalls, healthShapes);
