import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: to whom, and its lines, decoded. */
export type Arrived = { readonly to: string; readonly headers: string; readonly text: string };

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** A mail or a part of one: its header lines, and its text; of several parts it is that of the first. */
const read = (raw: string): Omit<Arrived, 'to'> => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end);
  const body = raw.slice(end + 4);
  const boundary = /^content-type: *multipart\/[^;]+;\s*boundary="?([^"\s;]+)/im.exec(headers)?.[1];
  if (boundary !== undefined)
    return { headers, text: read((body.split(`--${boundary}`)[1] ?? '').replace(/^\r\n/, '')).text };
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase() ?? '7bit';
  return { headers, text: decoded(body, encoding).replaceAll('\r\n', '\n') };
};

/** A mail server on a free port of this machine; what it is to refuse is told by `refuses`. */
export const mailBox = async (refuses: (to: string) => number | null = () => null) => {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuses(address);
      if (code === null) return done();
      return done(Object.assign(new Error('not here'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, ...read(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};
