import { endpoints } from '#platform/contract/endpoint.ts';
import { preferencesCalls } from './calls.ts';
import { preferencesShapes } from './shapes.ts';

export const preferencesContract = endpoints(preferencesCalls, preferencesShapes);
