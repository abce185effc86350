import { endpoints } from '#platform/contract/endpoint.ts';
import { signInsCalls } from './calls.ts';
import { signInsShapes } from './shapes.ts';

export const signInsContract = endpoints(signInsCalls, signInsShapes);
