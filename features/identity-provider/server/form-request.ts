import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 8_192;

/** Whether a form was sent from a page of this origin. A form that says nothing about itself is refused. */
export const isFromOwnOrigin = (request: IncomingMessage, origin: string): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return request.headers.origin === origin;
};

/** The fields of a form; null where the body is none, or too large. */
export const formFields = async (request: IncomingMessage): Promise<URLSearchParams | null> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};
