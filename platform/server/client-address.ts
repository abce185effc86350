import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether an address is one of the proxies that are believed about whom they speak for. */
export type TrustedProxies = (address: string) => boolean;

/** The text as an address: an IPv4 one that is written as IPv6 is the IPv4 one, and a zone or a port is no part of it. */
const addressIn = (text: string): string | null => {
  // Nearly every connection: nothing to take away.
  if (isIP(text) === 4) return text;
  const bare = text
    .trim()
    .replace(/^"?\[([^\]]*)\](?::\d{1,5})?"?$/, '$1')
    .replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%[^]*$/, '');
  return isIP(bare) === 0 ? null : bare.toLowerCase();
};

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
const BITS = { 4: 32, 6: 128 } as const;

type Network = { readonly address: string; readonly prefix: number; readonly family: 4 | 6 };

/** An address or a network as `10.0.0.0/8`; null for anything else, and for a network that is everybody's. */
export const networkIn = (text: string): Network | null => {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family !== 4 && family !== 6) return null;
  const prefix = length === undefined ? BITS[family] : Number(length);
  return prefix >= 1 && prefix <= BITS[family] ? { address, prefix, family } : null;
};

/** Those of a list of addresses and networks that is known to be readable. */
export const trustedProxies = (list: readonly string[]): TrustedProxies => {
  if (list.length === 0) return () => false;
  const networks = new BlockList();
  for (const text of list) {
    const network = networkIn(text);
    if (network === null) throw new Error(`${text} is neither an address nor a network`);
    networks.addSubnet(network.address, network.prefix, FAMILIES[network.family]);
  }
  return (address) => {
    const family = isIP(address);
    return (family === 4 || family === 6) && networks.check(address, FAMILIES[family]);
  };
};

type Connected = Pick<IncomingMessage, 'socket'>;

const socketAddress = ({ socket }: Connected): string => addressIn(socket.remoteAddress ?? '') ?? '';

/**
 * From the end of the header, which the nearest proxy wrote: the first address that is no trusted proxy's. What stands
 * before it anybody may have made up, and where something unreadable stands the proxy behind it is all that is known.
 */
const toldBy = (header: string, nearest: string, trusts: TrustedProxies): string => {
  let known = nearest;
  for (const text of header.split(',').toReversed()) {
    const address = addressIn(text);
    if (address === null) return known;
    known = address;
    if (!trusts(address)) return known;
  }
  return known;
};

/** Whether a request was passed on by a proxy that is believed. */
export const isPassedOn = (request: Connected, trusts: TrustedProxies): boolean => trusts(socketAddress(request));

const CLIENT = Symbol('client');

type Noted = Connected & { [CLIENT]?: string };

/** Finds out where a request comes from; called before anything asks for it. */
export const noteClientAddress = (request: IncomingMessage & Noted, trusts: TrustedProxies): void => {
  const header = request.headers['x-forwarded-for'];
  if (header === undefined) return;
  const nearest = socketAddress(request);
  if (!trusts(nearest)) return;
  request[CLIENT] = toldBy(String(header), nearest, trusts);
};

/** Where a request comes from: its connection's address, or the one that a trusted proxy passed it on for. */
export const clientAddress = (request: Noted): string => request[CLIENT] ?? socketAddress(request);

/** The size of one customer's network: an IPv6 client can use every address in it. */
const OWN_GROUPS = 4;

const groupsOf = (address: string): readonly string[] => {
  const [before = '', after] = address.split('::', 2);
  const left = before === '' ? [] : before.split(':');
  if (after === undefined) return left;
  const right = after === '' ? [] : after.split(':');
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
};

/** What is counted of an address: of the sixth version the network, since a person has all addresses of one. */
export const countedAddress = (address: string): string => {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address).slice(0, OWN_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
