import type { FastifyReply } from 'fastify';

/** A handler's answer that is a file to keep, not data to show. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Whether a browser may show it by itself, as it does a report. */
  readonly shown: boolean;

  constructor(name: string, type: string, bytes: Uint8Array, shown = false) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
    this.shown = shown;
  }
}

/** The name in the form that every browser reads, and beside it in plain letters for what does not. */
const disposition = (name: string, shown: boolean): string => {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** Sends a file to be kept: never shown as a page of ours, whatever is in it. */
export const sendFile = (reply: FastifyReply, { name, type, bytes, shown }: FileAnswer): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition(name, shown))
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
