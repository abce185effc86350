import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { sendRefusal } from './unparsable.ts';

const LOOK_EVERY_MS = 1_000;

export type Deadlines = {
  /** Every request has come, and been begun to be answered, by then. */
  readonly wholeMs: number;
  /** A body that says it is longer is an upload: it goes on beyond that time as long as it comes this fast. */
  readonly uploadBytes: number;
  readonly bytesPerSecond: number;
  /** An answer that is being sent ends when nothing of it was taken for so long. */
  readonly stalledMs: number;
};

export const deadlines: Deadlines = {
  wholeMs: 28_000,
  uploadBytes: 1_048_576,
  bytesPerSecond: 8_192,
  stalledMs: 28_000,
};

type Underway = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
  readonly bytesBefore: number;
  sent: number;
  sentAt: number;
};

const isOver = ({ request, response }: Underway): boolean =>
  request.socket.destroyed || (response.closed && request.complete);

const isUpload = ({ headers }: IncomingMessage, { uploadBytes }: Deadlines): boolean =>
  Number(headers['content-length'] ?? 0) > uploadBytes;

const isComingFast = ({ request, bytesBefore }: Underway, elapsed: number, limits: Deadlines): boolean =>
  isUpload(request, limits) && request.socket.bytesRead - bytesBefore >= (elapsed / 1_000) * limits.bytesPerSecond;

/** Answered before all of it came, as who is refused is, a request still holds its connection until its body ends. */
const endIfStillComing = (each: Underway, now: number, limits: Deadlines): void => {
  const elapsed = now - each.since;
  if (elapsed > limits.wholeMs && !isComingFast(each, elapsed, limits)) each.request.socket.destroy();
};

/** How long it takes an upload to come counts for nothing: what answers it has its whole time afterwards. */
const endIfLate = (each: Underway, now: number, limits: Deadlines, overHttps: boolean): void => {
  const { request, response } = each;
  if (response.closed) return endIfStillComing(each, now, limits);
  if (response.headersSent) {
    const sent = request.socket.bytesWritten;
    if (sent !== each.sent) [each.sent, each.sentAt] = [sent, now];
    if (now - each.sentAt > limits.stalledMs) request.socket.destroy();
    return;
  }
  const elapsed = now - each.since;
  if (elapsed <= limits.wholeMs) return;
  if (!request.complete) {
    if (!isComingFast(each, elapsed, limits)) sendRefusal(request.socket, 'request-too-slow', overHttps);
    return;
  }
  if (now - each.sentAt > limits.wholeMs) sendRefusal(request.socket, 'service-unavailable', overHttps);
};

/** Ends every request that takes longer than it may, whoever answers it and whatever it waits for. */
export const endLateRequests = (server: Server, overHttps: boolean, limits: Deadlines = deadlines): void => {
  const underway = new Set<Underway>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const since = performance.now();
    const { bytesRead, bytesWritten } = request.socket;
    const each = { request, response, since, bytesBefore: bytesRead, sent: bytesWritten, sentAt: since };
    underway.add(each);
    response.once('close', () => {
      if (request.complete) underway.delete(each);
    });
    // An upload ends later than it began: from then on its answer is waited for.
    if (isUpload(request, limits))
      request.once('end', () => {
        each.sentAt = performance.now();
      });
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const each of underway)
      if (isOver(each)) underway.delete(each);
      else endIfLate(each, now, limits, overHttps);
  }, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(looking));
};
