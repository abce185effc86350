import { field, html, note, type Page, typingTexts } from './page.ts';
import type { Shortest } from './guessable.ts';
import { type PasswordMistake, SHORTEST } from './password-rules.ts';
import { type Language, texts } from './texts.ts';

/** The form of a one-time link. */
export const setPasswordPage = (
  language: Language,
  { userName, shortest }: { readonly userName: string; readonly shortest: Shortest },
  mistake: PasswordMistake | null,
): Page => {
  const t = texts[language];
  const fault = mistake === null ? null : t[mistake];
  const isRepeated = mistake === 'passwordsDiffer';
  const password = { isPassword: true, autocomplete: 'new-password', most: 200 } as const;
  return {
    language,
    title: 'newPasswordTitle',
    takesPassword: true,
    status: mistake === null ? 200 : 422,
    body: html`<h1>${t.newPasswordTitle}</h1><p class="lead">${t.newPasswordLead.replace('{count}', String(SHORTEST[shortest]))}</p>
<form method="post" novalidate ${typingTexts(language)}><label for="user-name">${t.userName}</label><input id="user-name" name="userName" type="text" value="${userName}" readonly autocomplete="username">
${field({ ...password, id: 'password', name: 'password', label: t.newPassword, fault: isRepeated ? null : fault, focused: !isRepeated })}
${field({ ...password, id: 'repeated', name: 'repeated', label: t.repeatPassword, fault: isRepeated ? fault : null, focused: isRepeated })}
<button type="submit">${t.savePassword}</button></form>`,
  };
};

/** `isNext`: the account is open, and the way in is the sign-in page. */
export const passwordSavedPage = (language: Language, isNext: boolean): Page => {
  const t = texts[language];
  return {
    language,
    title: 'passwordSavedTitle',
    body: html`<h1>${t.newPasswordTitle}</h1>${note('good', t.passwordSavedTitle, isNext ? t.passwordSavedNext : t.passwordSaved)}<a class="button" href="/">${t.goToProduct}</a>`,
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
