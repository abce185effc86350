import { expect, test } from 'vitest';
import { hostName } from './host-name.ts';

const stored = JSON.stringify({ hostName: 'HAT3-TERMINAL-01' });

test('the four production layouts show the station', () => {
  for (const layout of [
    'ProductionLayout',
    'RecipeMixtureProductionLayout',
    'ProductionAssortmentLayout',
    'InputTransferToMainWarehouseLayout',
  ])
    expect(hostName(layout, stored)).toBe('HAT3-TERMINAL-01');
});

test('other layouts and unreadable names show nothing', () => {
  expect(hostName(null, stored)).toBeNull();
  expect(hostName('OtherLayout', stored)).toBeNull();
  expect(hostName('productionLayout', stored)).toBeNull();
  expect(hostName('ProductionLayout', '{')).toBeNull();
  expect(hostName('ProductionLayout', null)).toBeNull();
});
