import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../contract/shapes.ts';
import { fetchLaterTexts } from '#platform/web/i18n/later-texts.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import { batchSentence, changeSentence } from './change-sentence.ts';
import { connectTrail, trailWords } from './trail-words.ts';

const files = import.meta.glob<{ readonly texts: Words }>('../../../*/*/web/trail-texts.*.ts', { eager: true });
const texts = (language: 'tr' | 'en'): Words =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([file, module]) => (file.endsWith(`.${language}.ts`) ? [module.texts] : [])),
  );

beforeAll(async () => {
  connectTrail({
    features: [],
    texts: { tr: () => Promise.resolve({ texts: texts('tr') }), en: () => Promise.resolve({ texts: texts('en') }) },
  });
  await trailWords.fetch();
  await fetchLaterTexts('en');
});

const event = (action: string, name: string, sides: Pick<AuditEvent, 'before' | 'after'>, id: string | null = '7') => ({
  id: 1,
  at: '2026-11-21T14:32:00.000Z',
  action,
  actor: 'Elif Yılmaz',
  onBehalfOf: null,
  subject: { kind: 'person', id, name },
  company: 'ANADOLU GIDA A.Ş.',
  reason: null,
  ...sides,
});
const captions = new Map([['/screen/warehouse/stock', 'Stok']]);
const said = (of: AuditEvent, language: 'tr' | 'en' = 'tr') => changeSentence(of, captions, language).text;

describe('a change in words', () => {
  it('names the role and whom it went to', () => {
    const given = event('role.given', 'Onur Şen', { before: null, after: { role: 'Operatör', roleId: 3 } });
    expect(said(given)).toBe('Onur Şen’e Operatör rolünü verdi');
    expect(said(given, 'en')).toBe('gave Onur Şen the role Operatör');
    const taken = event('role.taken', 'Onur Şen', { before: { role: 'Operatör', roleId: 3 }, after: null });
    expect(said(taken)).toBe('Onur Şen’i Operatör rolünden çıkardı');
  });

  it('names the screen as the reader’s menu does', () => {
    const cell = (level: string) =>
      event('grant.changed', 'Operatör · Stock', {
        before: { role: 'Operatör', screen: '/screen/warehouse/stock', level: 'view' },
        after: { role: 'Operatör', screen: '/screen/warehouse/stock', level },
      });
    expect(said(cell('edit'))).toBe('Operatör rolüne Stok ekranında Düzenle yetkisi verdi');
    expect(said(cell('none'))).toBe('Operatör rolünün Stok ekranındaki yetkisini kaldırdı');
    expect(said(cell('edit'), 'en')).toBe('gave the role Operatör Edit on Stok');
  });

  it('says both names of what was renamed', () => {
    const renamed = event('role.renamed', 'Depocu', { before: { name: 'Depo' }, after: { name: 'Depocu' } });
    expect(said(renamed)).toBe('Depo rolünün adını Depocu yaptı');
  });

  it('says whose account was bound and unbound', () => {
    const account = { issuer: 'https://id.example.com', subject: 'a' };
    expect(said(event('user.bound', 'Onur Şen', { before: null, after: account }))).toBe(
      'Onur Şen’i giriş hesabına bağladı',
    );
    const unbound = event('user.unbound', 'Onur Şen', { before: account, after: null });
    expect(said(unbound)).toBe('Onur Şen’in giriş hesabı bağını kaldırdı');
    expect(said(unbound, 'en')).toBe('unlinked the sign-in account of Onur Şen');
  });

  it('says once what one request did alike', () => {
    const created = event('user.created', 'Onur Şen', { before: null, after: { userName: 'onur.sen' } });
    const batch = (count: number, language: 'tr' | 'en' = 'tr') =>
      batchSentence({ ...created, count }, captions, language).text;
    expect(batch(193)).toBe('193 hesap açtı, içe aktarma');
    expect(batch(1)).toBe('Onur Şen’e hesap açtı');
    const other = { ...event('role.retired', 'Depocu', { before: null, after: null }), count: 4 };
    expect(batchSentence(other, captions, 'tr').text).toBe('rolü kaldırdı, 4 kez');
  });

  it('stays general where an event is of many', () => {
    expect(
      changeSentence(event('role.given', '400', { before: null, after: { memberships: 400 } }, null), captions, 'tr'),
    ).toEqual({ text: 'rol verdi', named: false });
  });
});
