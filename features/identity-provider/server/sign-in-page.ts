import { html, note, type Page } from './page.ts';
import { type Language, texts } from './texts.ts';

/** Why a sign-in was refused; the page says so in words. */
export type Refused = 'wrong' | 'locked' | 'disabled';

const STATUS: Readonly<Record<Refused, number>> = { wrong: 401, locked: 429, disabled: 403 };

/** The form: a text field, a password field, a submit button. */
export const signInPage = (language: Language, userName: string, refused: Refused | null): Page => {
  const t = texts[language];
  const message = refused === null ? null : note('bad', t[`${refused}Title`], t[refused]);
  const invalid = html` aria-invalid="${refused === 'wrong' ? 'true' : 'false'}"`;
  const focusName = userName === '' ? html` autofocus` : null;
  const focusPassword = userName === '' ? null : html` autofocus`;
  return {
    language,
    title: 'signInTitle',
    status: refused === null ? 200 : STATUS[refused],
    body: html`<h1>${t.signInTitle}</h1><p class="lead">${t.signInLead}</p>${message}
<form method="post" autocomplete="on"><label for="user-name">${t.userName}</label>
<input id="user-name" name="userName" type="text" value="${userName}" required maxlength="200" autocomplete="username" autocapitalize="none" spellcheck="false"${invalid}${focusName}>
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" required maxlength="1000" autocomplete="current-password"${invalid}${focusPassword}>
<button type="submit">${t.signIn}</button></form>`,
  };
};

/** Told when the request to sign in is no longer known. */
export const expiredPage = (language: Language): Page => {
  const t = texts[language];
  return {
    language,
    title: 'expiredTitle',
    status: 400,
    body: html`<h1>${t.expiredTitle}</h1><p class="lead">${t.expired}</p><a class="button" href="/">${t.startAgain}</a>`,
  };
};
