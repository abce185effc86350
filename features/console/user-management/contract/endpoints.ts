import { endpoints } from '#platform/contract/endpoint.ts';
import { usersCalls } from './calls.ts';
import { usersHomeCalls } from './home-calls.ts';
import { usersHomeShapes, usersShapes } from './shapes.ts';

export const usersContract = endpoints(usersCalls, usersShapes);

export const usersHomeContract = endpoints(usersHomeCalls, usersHomeShapes);
