import process from 'node:process';

/** The port of the product that a worker's journeys open. */
export const portOf = (worker: number): number => Number(process.env['E2E_PORT'] ?? 4390) + worker;

/** Its address. */
export const originOf = (worker: number): string => `http://localhost:${portOf(worker)}`;
