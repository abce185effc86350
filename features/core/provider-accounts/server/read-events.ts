import type { Keycloak } from './keycloak.ts';

/** Something that happened at Keycloak, as far as the product reads it. */
export type ProviderEvent = {
  readonly at: Date;
  /** As Keycloak calls it: `LOGIN`, `LOGIN_ERROR`, `UPDATE_CREDENTIAL`. */
  readonly type: string;
  /** Why it failed, in Keycloak's words; null: it did not. */
  readonly error: string | null;
  readonly subject: string | null;
  readonly clientId: string | null;
  readonly address: string;
  /** What was changed, such as `password` or `otp`; null: nothing of that kind. */
  readonly credential: string | null;
};

const TYPES = ['LOGIN', 'LOGIN_ERROR', 'UPDATE_CREDENTIAL', 'REMOVE_CREDENTIAL'] as const;
const PAGE = 100;
/** What is more than so many in one reading is left out; a flood of failures is counted by Keycloak itself. */
const MOST = 5_000;

type Listed = {
  readonly time?: number;
  readonly type?: string;
  readonly error?: string;
  readonly userId?: string;
  readonly clientId?: string;
  readonly ipAddress?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

const read = ({ time = 0, type = '', error, userId, clientId, ipAddress, details }: Listed): ProviderEvent => {
  const credential = details?.['credential_type'];
  return {
    at: new Date(time),
    type,
    error: error ?? null,
    subject: userId ?? null,
    clientId: clientId ?? null,
    address: ipAddress ?? '',
    credential: typeof credential === 'string' ? credential : null,
  };
};

/** What happened after a moment, the oldest first; Keycloak lists the newest first. Throws a `ProviderFault`. */
export const eventsSince = async (keycloak: Keycloak, since: Date): Promise<readonly ProviderEvent[]> => {
  const events: ProviderEvent[] = [];
  const dateFrom = since.toISOString().slice(0, 10);
  for (let first = 0; first < MOST; first += PAGE) {
    const page = await keycloak.ask(({ realms, realmName }) =>
      realms.findEvents({ realm: realmName, type: [...TYPES], dateFrom, first, max: PAGE }),
    );
    const after = page.map(read).filter(({ at }) => at > since);
    events.push(...after);
    if (after.length < PAGE) break;
  }
  return events.toReversed();
};
