import { endpoints } from './endpoint.ts';
import { tasksCalls } from './task-calls.ts';
import { tasksShapes } from './task-shapes.ts';

export const tasksContract = endpoints(tasksCalls, tasksShapes);
