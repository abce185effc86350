import { endpoints } from '#platform/contract/endpoint.ts';
import { personalDataCalls } from './calls.ts';
import { personalDataShapes } from './shapes.ts';

export const personalDataContract = endpoints(personalDataCalls, personalDataShapes);
