import type { Generated } from 'kysely';

/** Who wanted a link: an administrator or the command on the server, or whoever says on the page that they forgot. */
export type LinkPurpose = 'given' | 'forgotten';

/** The tables of the embedded provider. They belong to no company. */
export type IdentityProviderTables = {
  oidc_record: {
    kind: string;
    id_hash: string;
    payload: Record<string, unknown>;
    account_id: string | null;
    grant_id: string | null;
    uid: string | null;
    consumed_at: Date | null;
    expires_at: Date | null;
  };
  oidc_key: { purpose: string; value: Record<string, unknown>; created_at: Generated<Date> };
  account_password: {
    subject: string;
    user_name: string;
    password_hash: string | null;
    /** Whether the password is shorter than one that opens an account alone; false of those from before this was kept. */
    is_short: Generated<boolean>;
    created_at: Generated<Date>;
    changed_at: Date | null;
  };
  sign_in_failure: { user_name: string; failed_at: Date[]; last_attempt: string; locked_until: Date | null };
  password_link: {
    token_hash: string;
    subject: string;
    purpose: LinkPurpose;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  /** `secret` of the app is encrypted, null where there are passkeys alone; `last_step` is that of its last code, which does not work a second time. */
  second_factor: {
    subject: string;
    secret: string | null;
    last_step: number | null;
    app_since: Date | null;
    created_at: Generated<Date>;
  };
  /** Of a key only its hash is kept. */
  program_key: {
    id: Generated<number>;
    subject: string;
    key_hash: string;
    made_at: Generated<Date>;
    expires_at: Date | null;
    last_used_at: Date | null;
  };
  /** `public_key` as the device gave it (COSE). */
  passkey: {
    id: string;
    subject: string;
    public_key: Uint8Array<ArrayBuffer>;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  recovery_code: { subject: string; code_seal: string; used_at: Date | null };
};
