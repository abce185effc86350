/** PostgreSQL 15.14 is the oldest with its faults of 2025 mended. */
export const LEAST_SERVER = 150_014;

/** Tables whose rows belong to no company, each with the reason; another one has to be written down here first. */
export const withoutCompany: Readonly<Record<string, string>> = {
  account_comparison: 'one row: when people were compared with their accounts at the identity provider',
  account_difference: 'a person’s own, and a person may work in several companies; system administrators alone read it',
  account_password: 'the embedded provider’s: an account is the product’s, not a company’s',
  announcement_person: 'reached through its announcement, which belongs to a company or to the product',
  announcement_receipt: 'reached through its announcement, which belongs to a company or to the product',
  audit_daily_head: 'the ends of the chains, day by day: numbers and hashes',
  audit_delivered: 'how far each chain is delivered: numbers',
  audit_delivery: 'one row: which process delivers the trail',
  audit_head: 'the end of each chain: a number and a hash, which the system administrators’ check reads',
  change_epoch: 'the number of the newest change of each company and of the product',
  epoch_company: 'which numbers are a company’s changes',
  company: 'the companies themselves; who reads them is decided by membership',
  company_state:
    'the former names of companies; who reads them is decided by membership, as of the companies themselves',
  logout_token: 'what the provider said on the back channel, as hashes; no company’s',
  erasure: 'people who were erased, by their number; a person may have been in several companies',
  ended_session: 'sign-ins that are over; a sign-in is no company’s',
  epoch_moment: 'when each epoch was committed',
  first_administrator_link: 'made before there is a company',
  idempotency_key: 'kept by person; its answers are sealed',
  known_session: 'a person’s sign-ins, read by person; one may be used in several companies',
  live_event: 'what was told to open browsers; whom each is for stands in it, and is decided again as it is sent',
  live_later: 'events of the same kind, until their time has come',
  live_log: 'one row: how far the log of live events has come',
  live_untold: 'events of the same kind, until they have their number',
  node: 'the processes of the product; the screens that people have open at each, which whoever reads them narrows by company',
  menu_draft: 'the menu belongs to the product',
  menu_draft_change: 'the menu belongs to the product',
  menu_version: 'the menu belongs to the product',
  navigation_item: 'the menu belongs to the product',
  navigation_item_past: 'the menu belongs to the product',
  notification: 'a person’s own, read by person',
  notification_mail: 'a person’s own choice, read by person',
  mail: 'what waits to be sent to a person, whatever company it comes from; read by the sender alone',
  oidc_key: 'the embedded provider’s',
  oidc_record: 'the embedded provider’s',
  password_link: 'the embedded provider’s',
  second_factor: 'the embedded provider’s: encrypted, an account’s own',
  program_key: 'the embedded provider’s: hashes of keys, an account’s own',
  passkey: 'the embedded provider’s: public keys, an account’s own',
  provider_change:
    'what the identity provider has still to change of a person’s account; system administrators alone read it',
  provider_event_cursor: 'one row: up to when the identity provider’s events were read',
  recovery_code: 'the embedded provider’s: sealed, an account’s own',
  recovery_link: 'a person’s own, made on the server; it opens nothing without its secret',
  person: 'a person may work in several companies; who sees them is decided by membership',
  person_identity: 'a person’s own',
  person_preference: 'a person’s own, read by person',
  look_up: 'a person’s own count',
  person_state: 'a person’s own history',
  list_screen: 'screens belong to the product; the rows they show are under the row security of their source',
  configuration_import: 'the configuration belongs to the product; system administrators alone read it',
  embedded_screen: 'screens belong to the product',
  embeddable_site: 'the sites that screens may show belong to the product',
  screen: 'screens belong to the product',
  screen_url: 'screens belong to the product',
  seal_fingerprint: 'one row: which key the one trail is sealed with',
  sign_in_entry: 'a person’s way in, and a person may work in several companies; who sees it is decided by membership',
  sign_in_failure: 'the embedded provider’s, by account',
};

/** Schemas beside the product's own that the process may look into, each with the reason. */
export const otherSchemas: Readonly<Record<string, string>> = {
  jobs: 'the job library’s: ids of tasks and of their people, and times; what a task is about stands in the product’s own tables',
};

/** What is only ever added to. */
export const writeOnce: readonly string[] = [
  'audit_daily_head',
  'audit_event',
  'production_order_event',
  'request_log_entry',
];

/** Functions that run with their owner’s rights. */
export const definers: Readonly<Record<string, string>> = {
  open_request_log_day: 'makes the partition of a day',
  drop_request_log_days: 'drops partitions past their time',
  erase_in_audit_event:
    'replaces an erased person’s names in texts; without the product’s key the verification tells it',
  erase_in_production_order_event: 'replaces an erased person’s names in texts, and no figure',
  erase_in_request_log: 'deletes what names an erased person',
  erase_in_stock_movement: 'replaces an erased person’s names in texts, and no figure',
};

/** Unique keys without a company whose columns belong to one company already. */
export const unscopedKeys: Readonly<Record<string, string>> = {
  deputyship_role_pk: 'a deputyship is of one company',
  deputyship_term_open_key: 'a deputyship is of one company',
  deputyship_term_pk: 'a deputyship is of one company',
  role_owner_pk: 'a role belongs to one company, or to the product',
  task_file_part_pk: 'a task belongs to one person in one company already',
  role_state_open_key: 'a role belongs to one company, or to the product',
  role_state_pk: 'a role belongs to one company, or to the product',
  screen_grant_open_key: 'a role belongs to one company, or to the product',
};
