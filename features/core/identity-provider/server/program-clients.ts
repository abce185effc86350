import type { Adapter, AdapterPayload, Provider } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import { SIGNING_ALGORITHM } from './keys.ts';
import { hasProgramKey, provesByKey } from './program-keys.ts';

/** The prefix of the client ids of programs; the product's own client does not have it. */
export const PROGRAM_CLIENT = 'program-';

/** The library wants to hold a secret of each client. It is never compared: keys are looked up by their hash. */
const NOT_COMPARED = 'not-compared';

const clientOfProgram = (id: string): AdapterPayload => ({
  client_id: id,
  client_secret: NOT_COMPARED,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
});

const notKept = (): Promise<undefined> => Promise.resolve(undefined);

/** The clients that the library looks for: programs with a key that works. It keeps none. */
export const programClients = (db: Database): Adapter => ({
  find: async (id) =>
    id.startsWith(PROGRAM_CLIENT) && (await hasProgramKey(db, id)) ? clientOfProgram(id) : undefined,
  upsert: notKept,
  findByUid: notKept,
  findByUserCode: notKept,
  consume: notKept,
  destroy: notKept,
  revokeByGrantId: notKept,
});

type ProvesItself = { clientId: string; compareClientSecret: (key: string) => Promise<boolean> };

/** Lets programs prove themselves by their keys, of which the database holds hashes alone; one that is disabled cannot. */
export const proveByKeys = (
  { Client }: Provider,
  { db, isDisabled }: { readonly db: Database; readonly isDisabled: (subject: string) => Promise<boolean> },
): void => {
  const prototype = Client.prototype as unknown as ProvesItself;
  prototype.compareClientSecret = async function compare(this: ProvesItself, key) {
    return !(await isDisabled(this.clientId)) && (await provesByKey(db, this.clientId, key));
  };
};
