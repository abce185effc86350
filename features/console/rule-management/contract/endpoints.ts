import { endpoints } from '#platform/contract/endpoint.ts';
import { rulesCalls } from './calls.ts';
import { rulesShapes } from './shapes.ts';

export const rulesContract = endpoints(rulesCalls, rulesShapes);
