import { field, html, note, type Page } from './page.ts';
import { type Language, texts } from './texts.ts';

/** Why the form is shown again. */
type Fault = 'missing' | { readonly waitSeconds: number };

/** Where somebody who forgot the password says whose account it is. */
export const forgottenPage = (language: Language, typed: string, fault: Fault | null): Page => {
  const t = texts[language];
  const isBusy = fault !== null && fault !== 'missing';
  return {
    language,
    title: 'forgottenTitle',
    status: isBusy ? 429 : fault === null ? 200 : 422,
    ...(isBusy ? { retryAfter: fault.waitSeconds } : {}),
    mayChooseLanguage: true,
    body: html`<h1>${t.forgottenTitle}</h1><p class="lead">${t.forgottenLead}</p>${isBusy ? note('bad', t.tooManyAskedTitle, t.tooManyAsked) : null}
<form method="post" novalidate><input type="hidden" name="language" value="${language}">${field({
      id: 'account',
      name: 'account',
      label: t.nameOrEmail,
      value: typed,
      autocomplete: 'username',
      most: 200,
      fault: fault === 'missing' ? t.required : null,
      focused: true,
    })}
<button type="submit">${t.askForLink}</button></form>
<p class="aside"><a href="/">${t.backToSignIn}</a></p>`,
  };
};

/** The one answer to everybody who asked: it does not tell whether there is such an account. */
export const askedPage = (language: Language, sendsMail: boolean): Page => {
  const t = texts[language];
  return {
    language,
    title: 'askedTitle',
    body: html`<h1>${t.forgottenTitle}</h1>${note('good', t.askedTitle, sendsMail ? t.askedByMail : t.askedInBell)}<a class="button" href="/">${t.backToSignIn}</a>`,
  };
};
