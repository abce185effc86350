import { endpoints } from '#platform/contract/endpoint.ts';
import { screenRegistryCalls } from './calls.ts';
import { screenRegistryShapes } from './shapes.ts';

export const screenRegistryContract = endpoints(screenRegistryCalls, screenRegistryShapes);
