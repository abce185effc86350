import type { IncomingMessage } from 'node:http';

/** Where one customer's network ends: whoever has an address of the sixth version has all of these. */
const OWN_GROUPS = 4;

const groupsOf = (address: string): readonly string[] => {
  const [before = '', after] = address.split('::', 2).map((half) => half);
  const left = before === '' ? [] : before.split(':');
  if (after === undefined) return left;
  const right = after === '' ? [] : after.split(':');
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
};

/** The address a connection comes from; of the sixth version the network, since a person has all addresses of one. */
export const clientAddress = ({ socket }: IncomingMessage): string => {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  return address.includes(':') ? `${groupsOf(address).slice(0, OWN_GROUPS).join(':')}::/64` : address;
};
