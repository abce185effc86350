import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { dismissToast, shownToasts } from './toast.ts';

type MenuProps = { readonly opened: boolean; readonly onClose: () => void; readonly children: string };

let box: HTMLElement;
let root: Root;
let arrives: boolean;
let asked: number;

const Menu = ({ opened, children }: MenuProps) => (
  <p>
    {children}
    {opened ? ' açık' : ' kapalı'}
  </p>
);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  arrives = false;
  asked = 0;
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  for (const { id } of shownToasts()) dismissToast(id);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const part = (message = 'Failed to fetch dynamically imported module: /assets/menu.js') =>
  lazyPart<MenuProps>(async () => {
    asked += 1;
    if (!arrives) throw new TypeError(message);
    return Menu;
  });

const draw = (Part: ReturnType<typeof part>, opened: boolean, onClose: () => void = () => undefined) =>
  act(async () =>
    root.render(
      <Suspense fallback="bekleniyor">
        <Part opened={opened} onClose={onClose}>
          Tema
        </Part>
      </Suspense>,
    ),
  );

test('what does not arrive is told with a way on, closed again, and leaves what it stood around', async () => {
  const Part = part();
  let closed = 0;
  await draw(Part, true, () => {
    closed += 1;
  });
  expect(box.textContent).toBe('Tema');
  expect([asked, closed]).toEqual([1, 1]);
  expect(shownToasts()).toMatchObject([
    { id: 'part-lost', title: 'Bu bölüm yüklenemedi', action: { label: 'Sayfayı yenile' } },
  ]);
});

test('it is asked for again when it is opened again, and not before', async () => {
  const Part = part();
  await draw(Part, true);
  await draw(Part, false);
  expect(asked).toBe(1);
  await draw(Part, true);
  expect([asked, box.textContent]).toEqual([2, 'Tema']);
  arrives = true;
  await draw(Part, false);
  await draw(Part, true);
  expect([asked, box.textContent]).toEqual([3, 'Tema açık']);
});

test('and when it is drawn anew', async () => {
  const Part = part();
  await draw(Part, true);
  await act(async () => root.render(null));
  arrives = true;
  await draw(Part, false);
  expect([asked, box.textContent]).toEqual([2, 'Tema kapalı']);
});

test('fetched early, what does not arrive is told only when it is wanted', async () => {
  part().fetchEarly();
  await act(async () => undefined);
  expect([asked, shownToasts()]).toEqual([1, []]);
});
