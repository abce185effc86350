import { createTransport } from 'nodemailer';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import type { Config } from '#platform/server/config.ts';

export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Stays the same when it is sent again, so that a mailbox may know it. */
  readonly id: string;
};

export type MailServer = {
  /** Resolves once the server has taken it; rejects with what it said. */
  readonly send: (message: Message) => Promise<void>;
  readonly close: () => void;
};

const CONNECTIONS = 3;
const WAIT_MS = 10_000;

/** Whether the server has refused a mail for good: a reply of the five hundreds (RFC 5321, 4.2.1). */
export const isFinalRefusal = (error: unknown): boolean => {
  const { responseCode } = error as { readonly responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
};

/** The mail server of the settings. Beyond this machine nothing is said to it without TLS. */
export const mailServerAt = ({ url, from }: NonNullable<Config['mail']>): MailServer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
  return {
    send: async ({ to, subject, text, id }) => {
      await transport.sendMail({
        from: { name: 'Blue Citrus', address: from },
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
        // No answer of an absent reader is wanted (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
};
