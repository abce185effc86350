import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

const Icon = () => null;
let box: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

type Status = 'open' | 'late' | 'done' | 'cancelled';

const draw = (chosen: Status | 'all', chose: (next: string) => void) =>
  act(() =>
    root.render(
      <MantineProvider>
        <FilterChips<Status>
          label="Durum"
          choices={['open', 'late']}
          others={{ label: 'Diğer durumlar', choices: ['done', 'cancelled'] }}
          chosen={chosen}
          onChoose={chose}
          icons={{ open: Icon, late: Icon, done: Icon, cancelled: Icon }}
          nameOf={(status) => status}
          counts={{ open: 17 }}
        />
      </MantineProvider>,
    ),
  );

const list = () => box.querySelector('select') as HTMLSelectElement;

test('what is seldom wanted stands in a list after the chips; choosing there narrows, and its first line takes it back', () => {
  const chosen: string[] = [];
  draw('open', (next) => chosen.push(next));
  expect([...box.querySelectorAll('button')].map((chip) => chip.textContent)).toEqual(['open17', 'late']);
  expect([...list().options].map(({ text }) => text)).toEqual(['Diğer durumlar', 'done', 'cancelled']);
  expect(list().value).toBe('');
  const choose = (value: string) =>
    act(() => {
      list().value = value;
      list().dispatchEvent(new Event('change', { bubbles: true }));
    });
  choose('done');
  draw('done', (next) => chosen.push(next));
  expect(list().value).toBe('done');
  choose('');
  expect(chosen).toEqual(['done', 'all']);
});
