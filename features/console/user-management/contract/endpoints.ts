import { endpoints } from '#platform/contract/endpoint.ts';
import { chosenPeopleCalls, usersCalls } from './calls.ts';
import { providerAccountCalls } from './provider-account-calls.ts';
import { providerAccountShapes } from './provider-account-shapes.ts';
import { ownPasswordCalls } from './own-password-calls.ts';
import { usersHomeCalls } from './home-calls.ts';
import { ownPasswordShapes } from './own-password-shapes.ts';
import { chosenPeopleShapes } from './chosen-people-shapes.ts';
import { usersHomeShapes, usersShapes } from './shapes.ts';

export const usersContract = endpoints(usersCalls, usersShapes);

export const usersHomeContract = endpoints(usersHomeCalls, usersHomeShapes);

export const chosenPeopleContract = endpoints(chosenPeopleCalls, chosenPeopleShapes);

export const ownPasswordContract = endpoints(ownPasswordCalls, ownPasswordShapes);

export const providerAccountContract = endpoints(providerAccountCalls, providerAccountShapes);
