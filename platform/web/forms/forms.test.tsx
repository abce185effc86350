import '../theme/base.css';
import '../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import axe from 'axe-core';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { positiveDecimal } from '#platform/contract/decimal.ts';
import { access } from '#platform/contract/access.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, text as shapeOfText } from '#platform/contract/shapes.ts';
import { connectDrafts, type DraftData } from '../draft-store.ts';
import { chosenCompany } from '../company.ts';
import { setLanguage } from '../i18n/language.ts';
import { dismissToast, shownToasts } from '../ui/toast.ts';
import { DialogForm } from './dialog-form.tsx';
import { day as dayKind, number, prose, text } from './field-kinds.ts';
import { DayField, LinesField, NumberField, TextField } from './fields.tsx';
import { dayOf } from './typed-day.ts';
import { useFormFor } from './use-form-for.ts';

const saveFruit = endpoint({
  method: 'POST',
  path: '/api/fruits',
  title: 'Meyveyi kaydeder',
  access: access.signedIn,
  input: z.strictObject({
    name: shapeOfText(20, 2),
    mail: z.nullable(z.email()),
    weight: positiveDecimal,
    ripe: z.nullable(day),
    note: z.optional(shapeOfText(30)),
  }),
  output: z.object({ id: z.int() }),
  problems: [],
});

type Sent = { readonly body: Record<string, unknown>; readonly key: string | null };
type Answer = { readonly status: number; readonly body: unknown };

const OK: Answer = { status: 200, body: { success: true, data: { id: 1 }, message: null } };
const refusal = (status: number, code: string, message: string, fields: readonly object[] = []): Answer => ({
  status,
  body: { success: false, data: null, code, message, requestId: 'r', fields },
});

let sent: Sent[];
/** What the server answers, one after another; the last one again and again. */
let answers: (Answer | Promise<Answer>)[];
const closed = vi.fn<() => void>();
const done = vi.fn<() => void>();

const Form = ({ draft }: { readonly draft?: string }) => {
  const form = useFormFor(saveFruit, {
    fields: { name: text(), mail: text(), weight: number(), ripe: dayKind(), note: prose() },
    input: ({ mail, note, ...values }) => ({ ...values, mail: mail || null, note: note || undefined }),
    ...(draft === undefined ? {} : { draft: { name: draft, title: 'Meyve' } }),
    onClose: closed,
    onDone: done,
  });
  return (
    <DialogForm form={form} title="Meyve" submitLabel="Kaydet">
      <TextField of={form.field('name')} label="Ad" />
      <TextField of={form.field('mail')} label="E-posta" />
      <NumberField of={form.field('weight')} label="Ağırlık" unit="kg" />
      <DayField of={form.field('ripe')} label="Olgunluk" />
      <LinesField of={form.field('note')} label="Not" />
    </DialogForm>
  );
};

const draw = (draft?: string) => {
  const top = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => top, path, component });
  const router = createRouter({
    routeTree: top.addChildren([
      at('/', () => <p>Ana sayfa</p>),
      at('/form', () => <Form {...(draft === undefined ? {} : { draft })} />),
      at('/away', () => <p>Başka sayfa</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/', '/form'] }),
  });
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
};

useStage('', 'main');

beforeEach(() => {
  sent = [];
  answers = [OK];
  closed.mockClear();
  done.mockClear();
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    sent.push({ body: JSON.parse(String(body)), key: new Headers(headers).get('Idempotency-Key') });
    const answer = await (answers.length > 1 ? answers.shift() : answers[0]);
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 500 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setLanguage('tr');
});

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.fill(field(label), value);
};
const good = { Ad: 'Iğdır kayısısı', Ağırlık: '1.240,5' };
/** What a field is described by, as a screen reader says it. */
const described = (label: string) => {
  const ids = field(label).element().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

describe('a form that is not right', () => {
  test('says what the contract wants at each field, goes to the first, and asks nobody', async () => {
    draw();
    await fill({ 'E-posta': 'elif@', Ağırlık: '0' });
    await userEvent.click(button('Kaydet'));
    await expect.element(field('Ad')).toHaveFocus();
    expect([described('Ad'), described('E-posta'), described('Ağırlık')]).toEqual([
      'Zorunlu',
      'E-posta geçersiz',
      'Sıfırdan büyük olmalı',
    ]);
    await expect.element(field('Ad')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Olgunluk')).not.toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    const faults = (await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })).violations;
    expect(faults.filter(({ id }) => id !== 'document-title' && id !== 'html-has-lang').map(({ id }) => id)).toEqual(
      [],
    );

    flushSync(() => setLanguage('en'));
    await expect.element(page.getByText('Required')).toBeVisible();
    await expect.element(page.getByText('Must be above zero')).toBeVisible();
    await fill({ Ad: 'x'.repeat(21) });
    await expect.element(page.getByText('Must have at most 20 characters')).toBeVisible();
  });

  test('shows the server’s refusals in place, and keeps all that was typed', async () => {
    draw();
    answers = [
      refusal(409, 'name-taken', 'Bu ad kullanılıyor.', [{ path: 'name', code: 'name-taken' }]),
      refusal(422, 'too-ripe', 'Bu meyve artık satılamaz.'),
      OK,
    ];
    await fill({ ...good, Not: 'tatlı' });
    await userEvent.click(button('Kaydet'));
    await expect.element(field('Ad')).toHaveFocus();
    expect(described('Ad')).toBe('Bu ad kullanılıyor.');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(button('Kaydet'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Bu meyve artık satılamaz.');
    for (const [label, value] of Object.entries({ ...good, Not: 'tatlı' }))
      await expect.element(field(label)).toHaveValue(value);
    await userEvent.click(button('Kaydet'));
    await expect.poll(() => done.mock.calls.length).toBe(1);
    // The same content under the same key: what was done at the first sending is not done again.
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.body).toEqual({ name: 'Iğdır kayısısı', weight: '1240.5', mail: null, ripe: null, note: 'tatlı' });
  });
});

describe('a failure that a notice tells', () => {
  /** What is given to the window as an error that nobody caught. */
  const thrown = vi.fn<(error: unknown) => void>();

  beforeEach(() => {
    for (const { id } of shownToasts()) dismissToast(id);
    thrown.mockClear();
    // The test's own window would take it for a fault of the test.
    vi.stubGlobal('reportError', thrown);
  });

  test.each([405, 429, 500, 503, 504])('%i is told by its notice alone, the form stays filled', async (status) => {
    draw();
    answers = [refusal(status, `http-${status}`, 'sunucunun iletisi')];
    await fill(good);
    await userEvent.click(button('Kaydet'));
    await expect.poll(() => shownToasts().map(({ id }) => id)).toEqual([`http-${status}`]);
    await expect.element(button('Kaydet')).toBeEnabled();
    await expect.element(page.getByText('sunucunun iletisi')).not.toBeInTheDocument();
    for (const [label, value] of Object.entries(good)) await expect.element(field(label)).toHaveValue(value);
    // A wrong method is thrown on as well, once.
    expect(thrown.mock.calls).toEqual(status === 405 ? [[expect.objectContaining({ status, code: 'http-405' })]] : []);
  });

  test('403 has no notice: the form says it', async () => {
    draw();
    answers = [refusal(403, 'access-denied', 'Buna yetkiniz yok.')];
    await fill(good);
    await userEvent.click(button('Kaydet'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Buna yetkiniz yok. Olay no: r');
    expect(shownToasts()).toEqual([]);
  });
});

describe('a form by keyboard', () => {
  test('is sent by Enter, once however often it is pressed; in several lines by Ctrl Enter', async () => {
    draw();
    const waiting = Promise.withResolvers<Answer>();
    answers = [waiting.promise, OK];
    await fill(good);
    await userEvent.keyboard('{Enter}');
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.keyboard('{Escape}');
    expect([sent.length, closed.mock.calls.length]).toEqual([1, 0]);
    waiting.resolve(refusal(422, 'no', 'Olmadı.'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Olmadı.');
    await expect.element(field('Ağırlık')).toHaveFocus();
    await userEvent.type(field('Not'), 'bir{Enter}iki');
    expect(sent).toHaveLength(1);
    await expect.element(field('Not')).toHaveValue('bir\niki');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.body['note']).toBe('bir iki');
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('closes by Escape, and asks first as long as it holds something new', async () => {
    draw();
    await fill({ Ad: 'Nar' });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alert').getByText('Kaydedilmemiş değişiklikler')).toBeVisible();
    await expect.element(button('Düzenlemeye dön')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Kaydet')).toBeVisible();
    await fill({ Ad: '' });
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('numbers and days', () => {
  test('are typed as people write them, written out when left, and stay the same in another language', async () => {
    draw();
    await fill({ Ad: 'Nar', Ağırlık: '1240,5', Olgunluk: '211126' });
    await userEvent.click(field('Ad'));
    await expect.element(field('Ağırlık')).toHaveValue('1.240,5');
    await expect.element(field('Olgunluk')).toHaveValue('21.11.2026');
    flushSync(() => setLanguage('en'));
    await expect.element(field('Ağırlık')).toHaveValue('1,240.5');
    await userEvent.click(button('Kaydet'));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ weight: '1240.5', ripe: '2026-11-21' });
  });

  test('that cannot be read say so when left, and stay as they were typed', async () => {
    draw();
    await fill({ Ağırlık: '1,2,3', Olgunluk: '31.02.2026' });
    await userEvent.click(field('Ad'));
    await expect.element(page.getByText('Sayıyı 1.240,5 gibi yazın')).toBeVisible();
    await expect.element(page.getByText('Günü 21.11.2026 gibi yazın')).toBeVisible();
    await expect.element(field('Ağırlık')).toHaveValue('1,2,3');
    await expect.element(field('Olgunluk')).toHaveValue('31.02.2026');
    await fill({ Ağırlık: '1234567890' });
    await userEvent.click(button('Kaydet'));
    await expect.element(page.getByText('En çok 999.999.999,999 olmalı')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('are chosen in a calendar by its keys; Escape closes that alone', async () => {
    draw();
    await fill({ Olgunluk: '28.11.2026' });
    await userEvent.click(button('Takvimden seç'));
    await expect.element(page.getByRole('button', { name: '28 Kasım 2026 Cumartesi' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Home}{Enter}');
    await expect.element(field('Olgunluk')).toHaveValue('30.11.2026');
    await userEvent.click(button('Takvimden seç'));
    await expect.element(page.getByRole('grid', { name: 'Kasım 2026' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(button('Takvimden seç'));
    await userEvent.click(button('Bugün'));
    const [year, month, date] = dayOf(new Date()).split('-');
    await expect.element(field('Olgunluk')).toHaveValue(`${date}.${month}.${year}`);
  });
});

describe('leaving a form', () => {
  test('half filled asks first; what the product does by itself is not held up', async () => {
    const router = draw();
    await fill({ Ad: 'Nar' });
    router.history.push('/');
    await expect.element(page.getByText('Sayfadan çıkarsanız kaybolur', { exact: false })).toBeVisible();
    await userEvent.click(button('Düzenlemeye dön'));
    await expect.element(field('Ad')).toHaveValue('Nar');
    router.history.push('/');
    await userEvent.click(button('Sayfadan çık'));
    await expect.element(page.getByText('Ana sayfa')).toBeVisible();
    router.history.push('/form');
    await fill({ Ad: 'Elma' });
    await router.navigate({ to: '/away' as never, replace: true });
    await expect.element(page.getByText('Başka sayfa')).toBeVisible();
  });

  test('that is kept says so, comes back, and is asked about although nobody typed since', async () => {
    const kept = new Map<string, DraftData>();
    connectDrafts({
      read: async (key) => kept.get(key) ?? null,
      keep: async ({ key, data }) => kept.set(key, data),
      drop: async (key) => kept.delete(key),
    });
    const router = draw('new');
    await fill({ Ad: 'Nar', Ağırlık: '1,2,3' });
    router.history.push('/');
    await expect.element(page.getByText('Taslak olarak korunur', { exact: false })).toBeVisible();
    await userEvent.click(button('Sayfadan çık'));
    await expect.element(page.getByText('Ana sayfa')).toBeVisible();
    router.history.push('/form');
    await expect.element(field('Ad')).toHaveValue('Nar');
    await expect.element(field('Ağırlık')).toHaveValue('1,2,3');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Kaydetmeden kapat'));
    expect([closed.mock.calls.length, kept.size]).toEqual([1, 0]);
  });

  test('while it is being sent, and sending it again when it came back, does it once', async () => {
    const kept = new Map<string, DraftData>();
    connectDrafts({
      read: async (key) => kept.get(key) ?? null,
      keep: async ({ key, data }) => kept.set(key, data),
      drop: async (key) => kept.delete(key),
    });
    // The first answer never comes: whether it was done, nobody here knows.
    answers = [Promise.withResolvers<Answer>().promise, refusal(422, 'no', 'Olmadı.'), OK];
    const router = draw('new');
    await fill(good);
    await userEvent.click(button('Kaydet'));
    await expect.poll(() => sent.length).toBe(1);
    // Kept by then, so that no reload comes in between.
    expect([...kept.values()]).toMatchObject([{ name: 'Iğdır kayısısı' }]);
    await router.navigate({ to: '/away' as never, replace: true });
    await expect.element(page.getByText('Başka sayfa')).toBeVisible();
    await router.navigate({ to: '/form' as never });
    await expect.element(field('Ad')).toHaveValue('Iğdır kayısısı');
    await userEvent.click(button('Kaydet'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Olmadı.');
    expect(sent[1]?.key).toBe(sent[0]?.key);

    // Another content is something else, and so is the same content after it was thrown away.
    await fill({ Ad: 'Malatya kayısısı' });
    await userEvent.click(button('Kaydet'));
    await expect.poll(() => done.mock.calls.length).toBe(1);
    expect(kept.size).toBe(0);
    await router.navigate({ to: '/away' as never, replace: true });
    await router.navigate({ to: '/form' as never });
    await fill(good);
    await userEvent.click(button('Kaydet'));
    await expect.poll(() => done.mock.calls.length).toBe(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('that another tab keeps says so, is neither read nor covered, and is kept once that tab is done', async () => {
    const kept = new Map<string, DraftData>();
    connectDrafts({
      read: async (key) => kept.get(key) ?? null,
      keep: async ({ key, data }) => kept.set(key, data),
      drop: async (key) => kept.delete(key),
    });
    const key = `${location.pathname}#new`;
    const theirs = { name: 'Elma' };
    kept.set(key, theirs);
    const there = Promise.withResolvers<void>();
    void navigator.locks.request(`draft:${chosenCompany() ?? ''}${key}`, () => there.promise);
    const router = draw('new');
    await expect
      .poll(() =>
        shownToasts()
          .map(({ message }) => message)
          .join(),
      )
      .toContain('başka bir sekmenizde de açık');
    await expect.element(field('Ad')).toHaveValue('');
    await fill({ Ad: 'Nar' });
    router.history.push('/');
    await expect.element(page.getByText('Sayfadan çıkarsanız kaybolur', { exact: false })).toBeVisible();
    await userEvent.click(button('Düzenlemeye dön'));
    expect(kept.get(key)).toBe(theirs);
    // The other tab sent it: the draft is free for this one.
    kept.delete(key);
    there.resolve();
    await expect.poll(() => kept.get(key)?.['name'], { timeout: 10_000 }).toBe('Nar');
  });
});
