import { endpoints } from '#platform/contract/endpoint.ts';
import { usersCalls } from './calls.ts';
import { usersShapes } from './shapes.ts';

export const usersContract = endpoints(usersCalls, usersShapes);
