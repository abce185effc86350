import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 8_192;

/** Whether a form was sent from a page of this origin. A form that says nothing about itself is refused. */
export const isFromOwnOrigin = (request: IncomingMessage, origin: string): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return request.headers.origin === origin;
};

/** By its events: hundreds come at once, and a loop over the stream costs each of them several times as much. */
const bodyOf = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
      else resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    // Not sent to its end.
    request.once('error', () => resolve(null));
    request.once('close', () => resolve(null));
  });

/** The fields of a form; null where the body is not a form, or too large. */
export const formFields = async (request: IncomingMessage): Promise<URLSearchParams | null> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return null;
  const body = await bodyOf(request);
  return body === null ? null : new URLSearchParams(body);
};
