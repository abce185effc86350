import { endpoints } from '#platform/contract/endpoint.ts';
import { firstAdministratorCalls } from './calls.ts';
import { firstAdministratorShapes } from './shapes.ts';

export const firstAdministratorContract = endpoints(firstAdministratorCalls, firstAdministratorShapes);
