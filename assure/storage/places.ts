import type { Page } from '@playwright/test';

/** What stands in one place of a page where script, or whoever sits down at the device, may find it. */
export type Places = Readonly<Record<string, string>>;

/** Reads every place of a page that outlives a moment or that any script of the page reaches. */
const READ = `(async () => {
  const text = (value) => { try { return JSON.stringify(value) ?? ''; } catch { return String(value); } };
  const found = {};
  found.localStorage = text(Object.entries(localStorage));
  found.sessionStorage = text(Object.entries(sessionStorage));
  found.cookies = document.cookie;
  const stores = [];
  for (const { name, version } of await indexedDB.databases()) {
    const db = await new Promise((done, fail) => {
      const opening = indexedDB.open(name, version);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    for (const store of db.objectStoreNames)
      stores.push([name, store, await new Promise((done) => {
        const all = db.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => done(all.result);
      })]);
    db.close();
  }
  found.indexedDB = text(stores);
  const kept = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      kept.push([name, request.url, [...request.headers], await (await cache.match(request)).text()]);
  }
  found.caches = text(kept);
  found.history = text([history.state, globalThis.navigation.entries().map((entry) => [entry.url, entry.getState()])]);
  found.address = location.href + ' ' + document.referrer;
  found.name = window.name;
  found.requests = text(performance.getEntries().map(({ name }) => name));
  found.document = document.documentElement.outerHTML;
  const seen = new Set();
  const words = [];
  const walk = (value, depth) => {
    if (typeof value === 'string') return void words.push(value);
    if (typeof value !== 'object' || value === null || depth === 0 || seen.has(value)) return;
    if (value instanceof Node || value === window) return;
    seen.add(value);
    for (const key of Object.getOwnPropertyNames(value).slice(0, 400)) {
      let inner;
      try { inner = value[key]; } catch { continue; }
      walk(inner, depth - 1);
    }
  };
  for (const key of Object.getOwnPropertyNames(window)) {
    let value;
    try { value = window[key]; } catch { continue; }
    walk(value, 4);
  }
  found.globals = text(words);
  return found;
})()`;

/** Puts a word into every place, to see whether it is found there. */
const plantAll = (word: string): string => `(async () => {
  localStorage.setItem('x', '${word}'); sessionStorage.setItem('x', '${word}');
  document.cookie = 'x=${word}'; window.name = '${word}'; globalThis.kept = { deep: { deeper: '${word}' } };
  history.replaceState({ x: '${word}' }, '', location.pathname + '?x=${word}');
  performance.mark('${word}'); document.body.setAttribute('data-x', '${word}');
  const db = await new Promise((done) => {
    const opening = indexedDB.open('x', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('x');
    opening.onsuccess = () => done(opening.result);
  });
  await new Promise((done) => { const put = db.transaction('x', 'readwrite').objectStore('x').put('${word}', 1); put.onsuccess = done; });
  db.close();
  await (await caches.open('x')).put('/x', new Response('${word}'));
})()`;

const CLEAR = `(async () => {
  localStorage.clear(); sessionStorage.clear(); document.cookie = 'x=; max-age=0'; window.name = '';
  indexedDB.deleteDatabase('x'); await caches.delete('x');
})()`;

export const readPlaces = (page: Page): Promise<Places> => page.evaluate<Places>(READ);

/** The places in which the reader does not find what surely stands there; none, if it can be believed. */
export const blindPlaces = async (page: Page): Promise<readonly string[]> => {
  const word = 'a-planted-word';
  await page.evaluate(plantAll(word));
  const places = await readPlaces(page);
  await page.evaluate(CLEAR);
  return Object.entries(places)
    .filter(([, text]) => !text.includes(word))
    .map(([name]) => name);
};
