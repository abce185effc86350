import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ViewPart } from './view-part.tsx';

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

test('a view that another feature adds is shown once it is fetched, and is fetched once', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return ({ level }: { readonly level: string }) => <p>Ekran sağlığı: {level}</p>;
  };
  await act(async () => root.render(<ViewPart load={load} level="edit" />));
  expect(box.textContent).toBe('Ekran sağlığı: edit');
  expect(asked).toBe(1);
});
