import { hostname } from 'node:os';
import type { AuditRow } from '../audit-store.ts';

/** Facility 13 (log audit), severity 5 (notice): RFC 5424, section 6.2.1. */
const PRIORITY = 13 * 8 + 5;
const APP_NAME = 'blue-citrus';
/** The number that RFC 5612 keeps for examples: the product has none of its own at IANA. */
const ENTERPRISE = 32_473;
/** Marks a message's text as UTF-8: RFC 5424, section 6.4. */
const BOM = '\u{FEFF}';

/** A header field: printable US-ASCII without spaces, of a bounded length; `-` where nothing is left. */
const headerField = (text: string, longest: number): string =>
  text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';

/** RFC 5424, section 6.3.3: the three characters that end or escape a value are escaped themselves. */
const parameter = (name: string, value: string): string => `${name}="${value.replaceAll(/["\\\]]/g, '\\$&')}"`;

const structured = (row: AuditRow): string => {
  const parameters = [
    parameter('id', String(row.id)),
    parameter('actor', row.actor_name),
    parameter('subject', `${row.subject_kind}:${row.subject_id ?? ''}`),
    parameter('companies', row.company_ids.join(',')),
    parameter('request', row.request_id),
    parameter('hash', row.hash),
  ];
  return `[audit@${ENTERPRISE} ${parameters.join(' ')}]`;
};

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** The whole event, as one line of JSON: a collector needs no other source. */
const textOf = (row: AuditRow): string =>
  JSON.stringify({
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    onBehalfOf: row.on_behalf_id === null ? null : { id: row.on_behalf_id, name: row.on_behalf_name },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    companies: row.company_ids,
    before: parsed(row.before),
    after: parsed(row.after),
    reason: row.reason,
    request: row.request_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  });

/** An audit event as a message of RFC 5424, without the frame of its transport. */
export const syslogMessage = (row: AuditRow): string =>
  [
    `<${PRIORITY}>1`,
    row.at.toISOString(),
    headerField(hostname(), 255),
    APP_NAME,
    process.pid,
    headerField(row.action, 32),
    structured(row),
    `${BOM}${textOf(row)}`,
  ].join(' ');

/** A message in its frame: its octets are counted before it (RFC 5425, section 4.3; RFC 6587, section 3.4.1). */
export const framed = (message: string): Buffer => {
  const octets = Buffer.from(message, 'utf8');
  return Buffer.concat([Buffer.from(`${octets.byteLength} `), octets]);
};
