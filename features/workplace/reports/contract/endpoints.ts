import { endpoints } from '#platform/contract/endpoint.ts';
import { reportsCalls } from './calls.ts';
import { reportsShapes } from './shapes.ts';

export const reportsContract = endpoints(reportsCalls, reportsShapes);
