import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshState } from '#platform/web/state.ts';
import {
  askAgain,
  guard,
  initialDataAsked,
  noticeHeld,
  type OpenedPage,
  pageShown,
  questionsAsked,
  questionsForgotten,
  takeAsked,
  takeInitialData,
  takeNotice,
} from './page-guard.ts';

const page = (url: string): OpenedPage => ({
  key: url,
  url,
  screen: null,
  language: 'tr',
  component: null,
  level: 'edit',
  unchecked: null,
});
const about = (url: string) => ({
  url,
  company: null,
  language: 'tr',
  check: new Promise<never>(() => undefined),
  lookup: null,
});

beforeEach(freshState);

describe('what was asked about a page', () => {
  it('is taken once, and by the page that it is about', () => {
    questionsAsked(about('/screen/warehouse/stock'));
    expect(takeAsked('/user/list')).toBeNull();
    expect(takeAsked('/screen/warehouse/stock')?.url).toBe('/screen/warehouse/stock');
    expect(takeAsked('/screen/warehouse/stock')).toBeNull();
  });

  it('is no answer once rights have changed', () => {
    questionsAsked(about('/user/list'));
    questionsForgotten();
    expect(takeAsked('/user/list')).toBeNull();
  });

  it('answers menu and account for the company it was asked in alone', () => {
    const answered = Promise.resolve();
    initialDataAsked('3', answered);
    expect(takeInitialData('4')).toBeNull();
    initialDataAsked('3', answered);
    expect(takeInitialData('3')).toBe(answered);
    expect(takeInitialData('3')).toBeNull();
  });
});

describe('the page on show', () => {
  it('is not taken away by one that leaves late', () => {
    const first = page('/user/list');
    const leave = pageShown(first);
    const second = page('/client/list');
    pageShown(second);
    leave();
    expect(guard.get().onShow).toBe(second);
  });

  it('is asked about once more, however many changes came meanwhile', async () => {
    const waiting: (() => void)[] = [];
    const decide = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => waiting.push(resolve)));
    const opened = page('/user/list');
    const first = askAgain(opened, decide);
    for (let event = 0; event < 5; event++) void askAgain(opened, decide);
    expect(decide).toHaveBeenCalledTimes(1);
    waiting[0]?.();
    await first;
    await vi.waitFor(() => expect(decide).toHaveBeenCalledTimes(2));
    waiting[1]?.();
    await guard.get().deciding;
    expect(decide).toHaveBeenCalledTimes(2);
    expect(guard.get().deciding).toBeNull();
  });
});

it('gives the notice of a denial once', () => {
  const notice = vi.fn<() => void>();
  noticeHeld(notice);
  takeNotice()?.();
  takeNotice()?.();
  expect(notice).toHaveBeenCalledTimes(1);
});
