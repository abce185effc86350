import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalScreenUrl } from './screen-url.ts';

describe('the canonical url of a screen', () => {
  it('is without query, fragment and one trailing slash', () => {
    for (const url of [
      '/user/list',
      '/user/list/',
      '/user/list?a=1',
      '/user/list/#x',
      '/user/list?x#y',
      '/user/list#?',
      '/us%65r/list',
    ])
      expect([url, canonicalScreenUrl(url)]).toEqual([url, '/user/list']);
    expect(canonicalScreenUrl('/')).toBe('/');
  });

  it('keeps its case', () => {
    expect(canonicalScreenUrl('/User/List')).toBe('/User/List');
  });

  it('does not exist for anything that two readers could read in two ways', () => {
    const strange = [
      '',
      '.',
      '//',
      '/%2f',
      'user/list',
      '//user/list',
      '/user//list',
      '/user/list//',
      '/./user/list',
      '/user/../list',
      '/user/..',
      '/user/.',
      '/user/...',
      '/user%2flist',
      '/user%5clist',
      '/user%252flist',
      '/user%c0%aflist',
      '/user%u002flist',
      '/user%',
      '/user%zz',
      '/user%00',
      '/user%0a',
      '/user%3fx',
      '/user\\list',
      '\\user\\list',
      '/user/list;a=1',
      '/user/..;/list',
      '/user/list ',
      ' /user/list',
      '/user/list%20',
      '/user/l\tist',
      '/user/l\nist',
      '/ＵＳＥＲ/list',
      '/user/lıst',
      '/user/lİst',
      '/uſer/list',
      '/user/list\u200b',
      '\ufeff/user/list',
      'http://host/user/list',
      '/user/list@x',
      '/user:1/list',
      `/${'a'.repeat(2_001)}`,
    ];
    for (const url of strange) expect([url, canonicalScreenUrl(url)]).toEqual([url, null]);
  });

  it('does not exist for a long address with one wrong letter, and that is said without trying every way to cut it', () => {
    expect(canonicalScreenUrl(`/${'a'.repeat(1_900)}!`)).toBeNull();
    expect(canonicalScreenUrl(`/${'.'.repeat(1_900)}!`)).toBeNull();
    expect(canonicalScreenUrl(`/${'a/'.repeat(900)}!`)).toBeNull();
    expect(canonicalScreenUrl(`/${'a.'.repeat(900)}b`)).toBe(`/${'a.'.repeat(900)}b`);
  });

  it('is its own canonical url, whatever it was made from', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webPath(), fc.string({ unit: fc.constantFrom(...Array.from('/.%25fFa-_~;?#\\ 0')) })),
        (text) => {
          const once = canonicalScreenUrl(text);
          if (once !== null) expect(canonicalScreenUrl(once)).toBe(once);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('agrees with what a browser makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('/.%2eauser-?#;\\')) }), (text) => {
        const canonical = canonicalScreenUrl(`/${text}`);
        if (canonical === null || text.includes('%')) return;
        const seen = new URL(`http://localhost/${text}`).pathname;
        expect(seen === '/' ? seen : seen.replace(/\/$/, '')).toBe(canonical);
      }),
      { numRuns: 5_000 },
    );
  });
});
