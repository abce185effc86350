import { endpoints } from '#platform/contract/endpoint.ts';
import { accessCalls, accessRequestCalls } from './calls.ts';
import { accessHomeCalls } from './home-calls.ts';
import { accessHomeShapes, accessRequestShapes, accessShapes } from './shapes.ts';

export const accessContract = endpoints(accessCalls, accessShapes);

export const accessRequestContract = endpoints(accessRequestCalls, accessRequestShapes);

export const accessHomeContract = endpoints(accessHomeCalls, accessHomeShapes);
