import { expect, it } from 'vitest';
import { isOwnHost } from './host-check.ts';

const own = 'https://citrus.example.com';

it('knows the address people type, with and without the standard port, in any letters', () => {
  for (const host of ['citrus.example.com', 'Citrus.Example.COM', 'citrus.example.com:443'])
    expect([host, isOwnHost(host, own)]).toEqual([host, true]);
  expect(isOwnHost('citrus.example.com:8443', 'https://citrus.example.com:8443')).toBe(true);
});

it('knows this machine by its own names', () => {
  for (const host of ['localhost', 'localhost:4300', '127.0.0.1:4300', '[::1]:4300'])
    expect([host, isOwnHost(host, own)]).toEqual([host, true]);
});

it('refuses every other name, and what is none', () => {
  const foreign = [
    undefined,
    '',
    'evil.example',
    'citrus.example.com.evil.example',
    'evil.example:443',
    'citrus.example.com:80',
    'citrus.example.com:8443',
    'citrus.example.com.',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '0.0.0.0:4300',
    'user@citrus.example.com',
    'citrus.example.com/',
    'citrus.example.com, evil.example',
    'citrus.example.com evil.example',
    'evil.example#citrus.example.com',
    '[::1',
    '::1',
  ];
  for (const host of foreign) expect([host, isOwnHost(host, own)]).toEqual([host, false]);
});
