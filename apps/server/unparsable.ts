import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { platformProblems } from '#platform/contract/problem.ts';
import { refusalOf } from '#platform/server/answers.ts';

type ParseError = Error & { readonly code?: string };

const problemOf = ({ code }: ParseError) => {
  if (code === 'HPE_HEADER_OVERFLOW') return platformProblems.problem('headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return platformProblems.problem('request-too-slow');
  return platformProblems.problem('request-unreadable');
};

/** Answers what is no HTTP request in the product's own way; such bytes reach no route and no hook. */
export const answerUnparsable = (error: ParseError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { spec, code } = problemOf(error);
  const body = JSON.stringify(refusalOf(platformProblems.problem(code as 'request-unreadable'), 'tr', randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${spec.status} Refused`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
