import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly ms: number;
};

export type RawRequest = {
  readonly method: string;
  /** The request target, byte for byte: nothing is normalised or escaped. */
  readonly target: string;
  /** Lines of the head, sent as they are; Host and Content-Length are added unless named here. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | Buffer;
};

/** A server that hangs is found all the same; a busy machine is no finding. */
const WAIT_MS = 60_000;

const headOf = (request: RawRequest, host: string): Buffer => {
  const given = request.headers ?? [];
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  const lines = [`${request.method} ${request.target} HTTP/1.1`];
  if (!names.has('host')) lines.push(`Host: ${host}`);
  for (const [name, value] of given) lines.push(`${name}: ${value}`);
  if (request.body !== undefined && !names.has('content-length') && !names.has('transfer-encoding'))
    lines.push(`Content-Length: ${Buffer.byteLength(request.body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8');
};

type Head = { readonly status: number; readonly headers: Record<string, string>; readonly length: number };

const readHead = (buffer: Buffer): Head | null => {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = buffer.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { status: Number(first.split(' ')[1]), headers, length: end + 4 };
};

type Read = { readonly body: string; readonly used: number };

const readChunks = (buffer: Buffer): Read | null => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = buffer.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(buffer.subarray(at, line).toString('latin1'), 16);
    const next = line + 2 + size + 2;
    if (buffer.length < next) return null;
    if (size === 0) return { body: Buffer.concat(parts).toString('utf8'), used: next };
    parts.push(buffer.subarray(line + 2, line + 2 + size));
    at = next;
  }
};

const readBody = (buffer: Buffer, head: Head, method: string): Read | null => {
  if (method === 'HEAD' || head.status === 204 || head.status === 304) return { body: '', used: 0 };
  if (head.headers['transfer-encoding']?.toLowerCase() === 'chunked') return readChunks(buffer);
  const length = Number(head.headers['content-length'] ?? 0);
  return buffer.length < length ? null : { body: buffer.subarray(0, length).toString('utf8'), used: length };
};

const open = (port: number, host: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const opened = connect(port, host);
    opened.setNoDelay(true);
    opened.once('error', reject);
    opened.once('connect', () => {
      opened.off('error', reject);
      resolve(opened);
    });
  });

const answerIn = (received: Buffer, method: string, began: number): RawAnswer | null => {
  const head = readHead(received);
  const rest = head === null ? null : readBody(received.subarray(head.length), head, method);
  if (head === null || rest === null) return null;
  return { status: head.status, headers: head.headers, body: rest.body, ms: performance.now() - began };
};

const staysOpen = ({ status, headers }: RawAnswer): boolean =>
  headers['connection']?.toLowerCase() !== 'close' && status !== 101;

/** Sends one request and reads its answer; ends the connection unless it may be used again. */
const exchange = (on: Socket, request: RawRequest, port: number): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let received: Buffer = Buffer.alloc(0);
    const settle = (outcome: RawAnswer | Error): void => {
      clearTimeout(late);
      on.removeAllListeners();
      // A connection that is kept idle may still be reset.
      on.on('error', () => undefined);
      if (outcome instanceof Error || !staysOpen(outcome)) on.destroy();
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    const late = setTimeout(
      () => settle(new Error(`no answer to ${request.method} ${request.target} within ${WAIT_MS} ms`)),
      WAIT_MS,
    );
    on.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = answerIn(received, request.method, began);
      if (answer !== null) settle(answer);
    });
    on.on('error', settle);
    on.on('close', () => settle(new Error('the connection was closed without an answer')));
    on.write(headOf(request, `localhost:${port}`));
    if (request.body !== undefined) on.write(request.body);
  });

/**
 * A client that sends the very bytes it is given: fetch and node:http escape, normalise and refuse, and would hide
 * what a guard and a router read differently. One connection, one request at a time; reconnects when it was closed.
 */
export const rawClient = (port: number, host = '127.0.0.1') => {
  let socket: Socket | null = null;
  return {
    send: async (request: RawRequest): Promise<RawAnswer> => {
      const kept = socket !== null && !socket.destroyed && socket.writable;
      socket = kept ? socket : await open(port, host);
      try {
        return await exchange(socket as Socket, request, port);
      } catch (error) {
        // A kept connection may have been closed by the server in the meantime: that is no answer to this request.
        if (!kept) throw error;
        socket = await open(port, host);
        return exchange(socket, request, port);
      }
    },
    close: (): void => {
      socket?.destroy();
      socket = null;
    },
  };
};

export type RawClient = ReturnType<typeof rawClient>;
