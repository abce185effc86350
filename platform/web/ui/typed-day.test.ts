import { describe, expect, it } from 'vitest';
import { readDay, readMoment, writeTyped } from './typed-day.ts';

describe('a typed day', () => {
  it.each(['21.11.2026', '21/11/2026', '21-11-2026', '21 11 2026', ' 21.11.26 ', '21112026', '2026-11-21'])(
    'is read from “%s”, the day before the month',
    (typed) => expect(readDay(typed)).toBe('2026-11-21'),
  );
  it('needs no leading zeros', () => expect(readDay('1.2.2027')).toBe('2027-02-01'));
  it.each(['', '11.21.2026', '31.04.2026', '29.02.2027', '21.11', '21.11.226', '0.1.2026', 'yarın', '2026-02-30'])(
    'is not read from “%s”',
    (typed) => expect(readDay(typed)).toBeNull(),
  );
  it('has a time where one is asked for', () => {
    expect(readMoment('21.11.2026 14:30')).toBe('2026-11-21T14:30');
    expect(readMoment('1.2.26 9.05')).toBe('2026-02-01T09:05');
    expect(readMoment('2026-11-21T14:30')).toBe('2026-11-21T14:30');
    for (const none of ['21.11.2026', '21.11.2026 24:00', '21.11.2026 12:60', '14:30'])
      expect(readMoment(none)).toBeNull();
  });
  it('is written as Turkish people write it', () => {
    expect(writeTyped('2026-11-21')).toBe('21.11.2026');
    expect(writeTyped('2026-11-21T09:05')).toBe('21.11.2026 09:05');
    expect(writeTyped('yarın')).toBe('yarın');
    expect(writeTyped('')).toBe('');
  });
});
