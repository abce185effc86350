import { endpoints } from '#platform/contract/endpoint.ts';
import { deputyshipCalls } from './calls.ts';
import { deputyshipShapes } from './shapes.ts';

export const deputyshipContract = endpoints(deputyshipCalls, deputyshipShapes);
