import { Html, html, type Page } from './page.ts';
import { type Language, texts } from './texts.ts';

/** Asks before signing out where the request does not prove whose session it means. `form` is the provider's. */
export const confirmSignOutPage = (language: Language, form: string): Page => {
  const t = texts[language];
  return {
    language,
    title: 'signOutTitle',
    body: html`<h1>${t.signOutTitle}</h1><p class="lead">${t.signOutLead}</p>${new Html(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${t.signOut}</button><a class="button quiet" href="/">${t.stay}</a>`,
  };
};

export const signedOutPage = (language: Language): Page => {
  const t = texts[language];
  return {
    language,
    title: 'signedOutTitle',
    body: html`<h1>${t.signedOutTitle}</h1><p class="lead">${t.signedOut}</p><a class="button" href="/">${t.goToProduct}</a>`,
  };
};

/** Told when a request to the provider is refused and there is no application to send the person back to. */
export const refusedPage = (language: Language, status: number, code: string): Page => {
  const t = texts[language];
  const [title, body] = status >= 500 ? (['failedTitle', 'failed'] as const) : (['refusedTitle', 'refused'] as const);
  return {
    language,
    title,
    status,
    body: html`<h1>${t[title]}</h1><p class="lead">${t[body]}</p><p class="code">${t.code}: <span lang="en">${code}</span></p><a class="button" href="/">${t.goToProduct}</a>`,
  };
};
