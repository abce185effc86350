import { ENDED_KEY } from './kept-storage.ts';
import { wantedPage } from './wanted-page.ts';
import { slice } from './state.ts';

/** The page on which a session expired, with its caption; null where unknown. */
export type EndedOn = { readonly page: string; readonly title: string | null };

const titled = slice<string | null>('titled page', null);

/** Notes that the title of the browser's tab is that of the page at the address now: while the next one is on its way, it is not. */
export const noteTitled = (): void => {
  titled.set(location.pathname);
};

/** The page on show, as it is called in the browser's tab. */
export const pageOnShow = (): EndedOn => {
  const page = wantedPage(`${location.pathname}${location.search}${location.hash}`);
  const [title, ...product] = document.title.split(' · ');
  // What says that something failed is not come back to, and what does not stand yet has no name.
  const isNamed = titled.get() === location.pathname && page.startsWith(location.pathname) && product.length > 0;
  return { page, title: isNamed && title ? title : null };
};

/** Keeps it in this tab, where the person's next sign-in finds it and another person's does not. */
export const keepEndedOn = (on: EndedOn): void => sessionStorage.setItem(ENDED_KEY, JSON.stringify(on));

/** Where a session ended in this tab since the last sign-in; null where none did. */
export const endedOn = (): EndedOn | null => {
  try {
    const { page, title } = JSON.parse(sessionStorage.getItem(ENDED_KEY) ?? '') as Record<string, unknown>;
    return { page: wantedPage(page), title: typeof title === 'string' ? title : null };
  } catch {
    return null;
  }
};

/** The same, and forgets it. */
export const takeEndedOn = (): EndedOn | null => {
  const on = endedOn();
  sessionStorage.removeItem(ENDED_KEY);
  return on;
};
