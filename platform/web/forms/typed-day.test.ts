import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, localMoment, readDay, readMoment, writeTyped } from './typed-day.ts';

describe('a typed day', () => {
  it.each([
    '21.11.2026',
    '21/11/2026',
    '21-11-2026',
    '21 11 2026',
    ' 21.11.26 ',
    '21112026',
    '211126',
    '2026-11-21',
    '\u00a021.11.2026\u00a0',
    '\u200e21.11.2026\u200f',
    '21 . 11 . 2026',
  ])('is read from “%s”, the day before the month', (typed) => expect(readDay(typed)).toBe('2026-11-21'));
  it('needs no leading zeros', () => expect(readDay('1.2.2027')).toBe('2027-02-01'));
  it.each([
    '',
    '11.21.2026',
    '31.04.2026',
    '29.02.2027',
    '21.11',
    '21.11.226',
    '0.1.2026',
    'öbür gün',
    '2026-02-30',
    '31.02.2026',
    '٢١.١١.٢٠٢٦',
    '21.11.20266',
    '2111',
    '311126',
    '1e3',
    '21.11.-026',
  ])('is not read from “%s”', (typed) => expect(readDay(typed)).toBeNull());
  it('has a time where one is asked for', () => {
    expect(readMoment('21.11.2026 14:30')).toBe('2026-11-21T14:30');
    expect(readMoment('1.2.26 9.05')).toBe('2026-02-01T09:05');
    expect(readMoment('2026-11-21T14:30')).toBe('2026-11-21T14:30');
    expect(readMoment('211126 1430')).toBe('2026-11-21T14:30');
    expect(readMoment('21.11.2026 930')).toBe('2026-11-21T09:30');
    expect(readMoment('bugün 14:30')).toBe(`${dayOf(new Date())}T14:30`);
    for (const none of ['21.11.2026', '21.11.2026 24:00', '21.11.2026 12:60', '14:30'])
      expect(readMoment(none)).toBeNull();
  });
  it('has a name where it is near, in both languages and whatever the case', () => {
    const day = (away: number) => {
      const now = new Date();
      return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + away));
    };
    for (const [typed, away] of [
      ['bugün', 0],
      ['YARIN', 1],
      ['dün', -1],
      ['Today', 0],
      ['tomorrow', 1],
    ] as const)
      expect(readDay(typed)).toBe(day(away));
  });
  it('survives being shown and typed again, in each way of typing it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true }), (at) => {
        const day = dayOf(at);
        const [year = '', month = '', date = ''] = day.split('-');
        const moment = localMoment(at);
        for (const typed of [writeTyped(day), `${date}${month}${year.slice(2)}`, `${date}/${month}/${year}`])
          expect(readDay(typed)).toBe(day);
        expect(readMoment(writeTyped(moment))).toBe(moment);
      }),
    );
  });
  it('is written as Turkish people write it', () => {
    expect(writeTyped('2026-11-21')).toBe('21.11.2026');
    expect(writeTyped('2026-11-21T09:05')).toBe('21.11.2026 09:05');
    expect(writeTyped('yarın')).toBe('yarın');
    expect(writeTyped('')).toBe('');
  });
});
