import { endpoints } from '#platform/contract/endpoint.ts';
import { proposalCalls } from './proposal-calls.ts';
import { proposalShapes } from './proposal-shapes.ts';
import { accessCalls } from './calls.ts';
import { comparisonCalls } from './comparison-calls.ts';
import { comparisonShapes } from './comparison-shapes.ts';
import { accessShapes } from './shapes.ts';

export const accessContract = endpoints(accessCalls, accessShapes);

export const comparisonContract = endpoints(comparisonCalls, comparisonShapes);

export const proposalContract = endpoints(proposalCalls, proposalShapes);
