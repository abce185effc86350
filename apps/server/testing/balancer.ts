import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type At = { readonly port: number; readonly ports: readonly number[]; readonly nginx?: boolean };

/** The balancer of `npm run cluster`, which is no part of the product. */
const program = pathToFileURL(path.resolve(import.meta.dirname, '../../../dev/cluster-balancer.mjs')).href;

/** Starts HAProxy or nginx as `deploy` has it on a port, before nodes on other ports; its certificate is made in the folder. */
export const startBalancer = async (folder: string, at: At): Promise<ChildProcess> => {
  const balancers = (await import(program)) as { readonly startBalancer: (folder: string, at: At) => ChildProcess };
  return balancers.startBalancer(folder, at);
};
