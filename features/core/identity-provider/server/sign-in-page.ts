import { field, html, note, type Page, passkeyButton, typingTexts } from './page.ts';
import type { PasskeyOptions } from './passkeys.ts';
import { PROVIDER_PATH } from './provider-paths.ts';
import { type Language, texts } from './texts.ts';

/** Why a sign-in was refused; the page says so in words. */
export type Refused = 'wrong' | 'locked' | 'disabled' | 'passkey';

/** A field left empty is no attempt; it is told in its place. Where too many sign in at once, none was looked at. */
type Shown = Refused | 'missing' | 'busy';

const STATUS: Readonly<Record<Shown, number>> = {
  wrong: 401,
  passkey: 401,
  locked: 429,
  disabled: 403,
  missing: 422,
  busy: 429,
};
const LOCKED_SECONDS = 15 * 60;

export type SentSignIn = {
  /** Whom and what was sent, as far as the page shows it again. */
  readonly userName: string;
  readonly hasPassword: boolean;
  /** By which the page asks for a passkey instead. */
  readonly passkey: PasskeyOptions;
};

/** The form: a text field, a password field, a submit button, and a passkey instead of them. */
export const signInPage = (
  language: Language,
  sent: SentSignIn,
  refused: Shown | null,
  waitSeconds: number = LOCKED_SECONDS,
): Page => {
  const t = texts[language];
  const isWrong = refused === 'wrong';
  const lacks = (has: boolean) => (refused === 'missing' && !has ? t.required : null);
  const nameFault = lacks(sent.userName.trim() !== '');
  return {
    language,
    title: 'signInTitle',
    takesPassword: true,
    asksPasskey: sent.passkey === null ? null : 'get',
    status: refused === null ? 200 : STATUS[refused],
    ...(refused === 'locked' || refused === 'busy' ? { retryAfter: waitSeconds } : {}),
    body: html`<h1>${t.signInTitle}</h1><p class="lead">${t.signInLead}</p>${refused === null || refused === 'missing' ? null : note('bad', t[`${refused}Title`], t[refused])}
<form method="post" autocomplete="on" novalidate ${typingTexts(language)}><input type="hidden" name="language" value="${language}">${field(
      {
        id: 'user-name',
        name: 'userName',
        label: t.userName,
        value: sent.userName,
        autocomplete: sent.passkey === null ? 'username' : 'username webauthn',
        most: 200,
        fault: nameFault,
        isRefused: isWrong,
        focused: sent.userName.trim() === '',
      },
    )}
${field({
  id: 'password',
  name: 'password',
  label: t.password,
  isPassword: true,
  autocomplete: 'current-password',
  most: 1_000,
  fault: lacks(sent.hasPassword),
  isRefused: isWrong,
  focused: sent.userName.trim() !== '',
})}
<button type="submit">${t.signIn}</button>${passkeyButton(language, {
      way: 'get',
      options: sent.passkey,
      label: 'usePasskey',
      isOffered: true,
    })}</form>
<p class="aside"><a href="${PROVIDER_PATH}/forgotten-password?ui_locales=${language}">${t.forgotten}</a></p>`,
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
