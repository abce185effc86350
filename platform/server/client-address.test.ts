import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress, countedAddress, networkIn, noteClientAddress, trustedProxies } from './client-address.ts';

const asked = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

const addressOf = (remoteAddress: string, forwarded: string | undefined, proxies: readonly string[]): string => {
  const request = asked(remoteAddress, forwarded);
  noteClientAddress(request, trustedProxies(proxies));
  return clientAddress(request);
};

const PROXIES = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'];

it.each([
  ['a header of nobody trusted', '192.0.2.1', '203.0.113.5', '192.0.2.1'],
  ['a trusted proxy without the header', '10.0.0.1', undefined, '10.0.0.1'],
  ['a trusted proxy', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['a proxy that connects by an IPv4 address written as IPv6', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['what the client wrote before the proxy', '10.0.0.1', '198.51.100.9, 203.0.113.5', '203.0.113.5'],
  ['two proxies in a row', '10.0.0.1', '198.51.100.9, 203.0.113.5, 10.2.3.4', '203.0.113.5'],
  ['a client among the proxies’ network', '10.0.0.1', '10.9.9.9', '10.9.9.9'],
  ['no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a made-up text before an address', '10.0.0.1', 'evil<script>, 203.0.113.5', '203.0.113.5'],
  ['a made-up text before proxies', '10.0.0.1', 'evil<script>, 10.2.3.4', '10.2.3.4'],
  ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['a port', '10.0.0.1', '203.0.113.5:41234', '203.0.113.5'],
  ['IPv6 with a port', 'fd00::1', '[2001:DB8::5]:41234', '2001:db8::5'],
  ['IPv6 with a zone', '10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
])('takes the address by %s', (_what, remote, forwarded, wanted) => {
  expect(addressOf(remote, forwarded, PROXIES)).toBe(wanted);
});

it('believes nobody where no proxy is named', () => {
  expect(addressOf('127.0.0.1', '203.0.113.5', [])).toBe('127.0.0.1');
});

it('counts an IPv4 address as it is, and an IPv6 one by its network, however it is written', () => {
  expect(countedAddress('203.0.113.5')).toBe('203.0.113.5');
  const same = ['2001:db8:1:2::5', '2001:db8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::'].map(countedAddress);
  expect(new Set(same)).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(countedAddress('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(countedAddress('::1')).toBe('0:0:0:0::/64');
});

it('reads addresses and networks, and nothing that would trust everybody', () => {
  expect(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].map((text) => networkIn(text) !== null)).not.toContain(false);
  const wrong = [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'localhost',
    '10.0.0/8',
    '',
    '10.0.0.0/',
    '10.0.0.0/-1',
    'fd00::/129',
  ];
  expect(wrong.filter((text) => networkIn(text) !== null)).toEqual([]);
});
