import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'child'] as const;

/** A logger that is created with its first line. */
class LateLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | null = null;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get own(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.own.level;
  }
}

for (const name of METHODS)
  Object.defineProperty(LateLog.prototype, name, {
    value(this: LateLog, ...said: readonly unknown[]) {
      return Reflect.apply(this.own[name], this.own, said);
    },
  });

/** The logger of one request: most have nothing to say, and making one takes as long as deciding the request. */
export const lateChild: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new LateLog(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger;
