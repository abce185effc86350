import { endpoints } from '#platform/contract/endpoint.ts';
import { identityProviderCalls } from './calls.ts';
import { identityProviderShapes } from './shapes.ts';

export const identityProviderContract = endpoints(identityProviderCalls, identityProviderShapes);
