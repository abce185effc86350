import { expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

it.each([
  ['/screen/production/orders?q=%C5%9Fi%C5%9Fe', '/screen/production/orders?q=şişe'],
  ['/a?q=nar+suyu%20%C4%B1&z=1', '/a?q=nar suyu ı&z=1'],
  // What parts an address stays a code, as does what is no text, or turns the order of what is read.
  ['/a?q=%26%3D%2F%C3%A7', '/a?q=%26%3D%2Fç'],
  ['/a?q=%C5', '/a?q=%C5'],
  ['/a?q=%FF%C5%9F', '/a?q=%FF%C5%9F'],
  ['/a?q=%E2%80%AEabc', '/a?q=%E2%80%AEabc'],
  ['/a?q=%0A%07', '/a?q=%0A%07'],
])('reads %s as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read);
});
