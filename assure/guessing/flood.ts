import { connect, type Socket } from 'node:net';
import { formOn } from '../oidc/flow.ts';
import type { ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { fromAddress } from '../support/from-address.ts';
import { BROWSERS, standAt } from './guesser.ts';

/** What came of a guess of a flood: its status, and whether it was told to wait. */
export type Answered = { readonly status: number; readonly waits: boolean };

/** A form as a request, with a place for the user name. */
const requestOf = async (provider: ProviderUnderTest, from: string): Promise<(userName: string) => string> => {
  const { agent, page } = await standAt(provider, fromAddress(from));
  const form = formOn(page, 'password');
  if (form === null) throw new Error('no page asks for a password');
  const { pathname, host, origin } = new URL(form.action);
  const cookies = agent.cookies().filter(({ path }) => pathname.startsWith(path));
  return (userName) => {
    const body = new URLSearchParams({ ...form.fields, userName, password: 'guess' }).toString();
    return [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n');
  };
};

const connected = (port: number, localAddress: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress }, () => resolve(socket));
    socket.once('error', reject);
  });

const sent = (socket: Socket, request: string): Promise<Answered> =>
  new Promise((resolve) => {
    let head = '';
    socket.on('data', (piece: Buffer) => {
      if (!head.includes('\r\n\r\n')) head += piece.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.once('close', () =>
      resolve({ status: Number(head.split(' ', 2)[1] ?? 0), waits: /\r\nretry-after:/i.test(head) }),
    );
    socket.write(request);
  });

/**
 * A flood that is ready to begin: each guess on a connection that stands, so that it costs whoever sends it next to
 * nothing, and what is measured beside it is the product.
 */
export const readyFlood = async (
  provider: ProviderUnderTest,
  {
    count,
    from,
    userNameOf,
  }: { readonly count: number; readonly from: string; readonly userNameOf: (index: number) => string },
): Promise<() => Promise<readonly Answered[]>> => {
  const forms: ((userName: string) => string)[] = [];
  while (forms.length < Math.min(count, BROWSERS)) forms.push(await requestOf(provider, from));
  const port = Number(new URL(provider.origin).port);
  const guesses = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      socket: await connected(port, from),
      request: forms[index % forms.length]?.(userNameOf(index)) ?? '',
    })),
  );
  return () => Promise.all(guesses.map(({ socket, request }) => sent(socket, request)));
};
