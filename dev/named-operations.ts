import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#platform/contract/endpoint.ts';

const repository = path.resolve(import.meta.dirname, '..');

export type NamedOperation = {
  /** The file that declares it. */
  readonly file: string;
  /** The contract's name without its ending: `warehouse` of `warehouseContract`. */
  readonly contract: string;
  readonly operation: string;
  /** Both: `warehouse.issueStock`. */
  readonly name: string;
  readonly endpoint: Endpoint;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;

const operationsOf = async (file: string): Promise<readonly NamedOperation[]> => {
  const module = (await import(pathToFileURL(path.join(repository, file)).href)) as Record<string, object>;
  return Object.entries(module)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([exported, all]) => {
      const contract = exported.replace(/Contract$/, '');
      return Object.entries(all).flatMap(([operation, endpoint]) =>
        isEndpoint(endpoint) ? [{ file, contract, operation, name: `${contract}.${operation}`, endpoint }] : [],
      );
    });
};

/** Every operation that a contract of the product declares. */
export const namedOperations = async (): Promise<readonly NamedOperation[]> => {
  const files = globSync(['features/*/*/contract/endpoints.ts', 'platform/contract/*-endpoints.ts'], {
    cwd: repository,
  });
  return (await Promise.all(files.map((file) => operationsOf(file.replaceAll(path.sep, '/'))))).flat();
};
