import type { Socket } from 'node:net';
import { newIncident } from '#platform/contract/incident.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { refusalOf, RETRY_AFTER_S } from '#platform/server/answers.ts';
import { headersOfEveryAnswer } from '#platform/server/security-headers.ts';

const GOODBYE_MS = 1_000;

type ParseError = Error & { readonly code?: string };

type Told = 'headers-too-large' | 'request-too-slow' | 'request-unreadable' | 'service-unavailable';

const codeOf = ({ code }: ParseError): Told => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-too-slow' : 'request-unreadable';
};

/** Ends a connection with a refusal, written without a response: what would have sent one never came to it. */
export const sendRefusal = (socket: Socket, code: Told, overHttps: boolean): void => {
  const problem = platformProblems.problem(code);
  const body = JSON.stringify(refusalOf(problem, 'tr', newIncident()));
  const head = [
    `HTTP/1.1 ${problem.spec.status} Refused`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...Object.entries(headersOfEveryAnswer(overHttps)).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    ...(problem.spec.status === 503 ? [`retry-after: ${RETRY_AFTER_S}`] : []),
    'connection: close',
  ];
  socket.end([...head, '', body].join('\r\n'));
  // Whoever does not take the answer, or goes on sending, is cut off.
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
};

/** Answers what is no HTTP request in the product's own way; such bytes reach no route and no hook. */
export const answerUnparsable =
  (overHttps: boolean) =>
  (error: ParseError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    sendRefusal(socket, codeOf(error), overHttps);
  };
