import { endpoints } from '#platform/contract/endpoint.ts';
import { answerCalls, askCalls } from './calls.ts';
import { requestsHomeCalls } from './home-calls.ts';
import { answerShapes, askShapes, requestsHomeShapes } from './shapes.ts';

export const askContract = endpoints(askCalls, askShapes);

export const answerContract = endpoints(answerCalls, answerShapes);

export const requestsHomeContract = endpoints(requestsHomeCalls, requestsHomeShapes);
