import { describe, expect, it } from 'vitest';
import { keepNotifications } from './kept-notifications.ts';

const storeOf = () => {
  const kept = new Map<string, string>();
  return { kept, setItem: (key: string, value: string) => void kept.set(key, value) };
};

describe('notifications in the browser', () => {
  it('are ids and texts under the key of the specification, and nothing else', () => {
    const store = storeOf();
    const whole = { id: 3, message: 'A', createdDateISO: 'x', createdDate: 'y', link: '/z', read: true };
    keepNotifications([whole], store);
    expect(store.kept).toEqual(new Map([['notifications', '[{"id":3,"message":"A"}]']]));
  });

  it('lose their copy where there is no room, and nothing else', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepNotifications([{ id: 1, message: 'A' }], full)).not.toThrow();
  });
});
