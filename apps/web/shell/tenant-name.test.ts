import { expect, test } from 'vitest';
import { systemKind } from '#platform/contract/system-kind.ts';
import { tenantName } from './tenant-name.ts';

test('the tenant of a backup machine says so', () => {
  expect(tenantName('EGE NAR LTD. ŞTİ.', 'localhost')).toBe('Backup - EGE NAR LTD. ŞTİ.');
  expect(tenantName('EGE NAR LTD. ŞTİ.', '10.0.0.111')).toBe('Backup - EGE NAR LTD. ŞTİ.');
  expect(tenantName('EGE NAR LTD. ŞTİ.', 'citrus.example')).toBe('EGE NAR LTD. ŞTİ.');
});

test('a tenant without a name is BLUE CITRUS', () => {
  expect(tenantName(null, 'citrus.example')).toBe('BLUE CITRUS');
});

test('a machine is a test system, a backup, or the one that the work is done on', () => {
  const hosts = ['localhost', '10.0.0.111', 'citrus.example', '10.0.0.11', 'localhost.example'];
  expect(hosts.map(systemKind)).toEqual(['test', 'backup', null, null, null]);
});
