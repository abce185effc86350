import { endpoints } from '#platform/contract/endpoint.ts';
import { provisioningCalls } from './calls.ts';
import { provisioningShapes } from './shapes.ts';

export const provisioningContract = endpoints(provisioningCalls, provisioningShapes);
