import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { redactValue } from '#platform/contract/redact.ts';

export type Log = Logger;

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'x-token',
];

/**
 * The process's structured log: one JSON line an event; known secrets are censored wherever they stand.
 * By default it goes to the standard output.
 */
export const createLog = (level: string, to?: DestinationStream): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What a database or a library says of an error may hold what somebody sent.
    serializers: { err: (error: Error) => redactValue(pino.stdSerializers.err(error)) },
    redact: { paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[gizli]' },
  };
  return to === undefined ? pino(options) : pino(options, to);
};
