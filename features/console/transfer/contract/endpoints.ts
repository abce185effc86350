import { endpoints } from '#platform/contract/endpoint.ts';
import { transferCalls } from './calls.ts';
import { transferShapes } from './shapes.ts';

export const transferContract = endpoints(transferCalls, transferShapes);
