import { html, note, type Page } from './page.ts';
import { type Language, texts } from './texts.ts';

export type PasswordMistake = 'passwordShort' | 'passwordLong' | 'passwordIsName' | 'passwordsDiffer';

/** The form of a one-time link. */
export const setPasswordPage = (language: Language, userName: string, mistake: PasswordMistake | null): Page => {
  const t = texts[language];
  return {
    language,
    title: 'newPasswordTitle',
    status: mistake === null ? 200 : 422,
    body: html`<h1>${t.newPasswordTitle}</h1><p class="lead">${t.newPasswordLead}</p>${mistake === null ? null : note('bad', t.passwordRefusedTitle, t[mistake])}
<form method="post"><label for="user-name">${t.userName}</label><input id="user-name" name="userName" type="text" value="${userName}" readonly autocomplete="username">
<label for="password">${t.newPassword}</label><input id="password" name="password" type="password" required minlength="10" maxlength="200" autocomplete="new-password" autofocus>
<label for="repeated">${t.repeatPassword}</label><input id="repeated" name="repeated" type="password" required minlength="10" maxlength="200" autocomplete="new-password">
<button type="submit">${t.savePassword}</button></form>`,
  };
};

export const passwordSavedPage = (language: Language): Page => {
  const t = texts[language];
  return {
    language,
    title: 'passwordSavedTitle',
    body: html`<h1>${t.newPasswordTitle}</h1>${note('good', t.passwordSavedTitle, t.passwordSaved)}<a class="button" href="/">${t.goToProduct}</a>`,
  };
};

export const linkGonePage = (language: Language): Page => {
  const t = texts[language];
  return {
    language,
    title: 'linkGoneTitle',
    status: 410,
    body: html`<h1>${t.linkGoneTitle}</h1><p class="lead">${t.linkGone}</p><a class="button" href="/">${t.goToProduct}</a>`,
  };
};
