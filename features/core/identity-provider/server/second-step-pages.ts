import { writtenDay } from '#platform/server/written-date.ts';
import { mayWait, type MustUse } from './must-use-factor.ts';
import type { SecondFactor } from './second-factor-store.ts';
import { field, type Html, html, note, type Page, passkeyButton } from './page.ts';
import { MOST_PASSKEYS, type Passkey } from './passkey-store.ts';
import type { PasskeyOptions } from './passkeys.ts';
import { APP } from './progress.ts';
import { type Language, type TextKey, texts } from './texts.ts';
import { qrPath, totpAddress } from './totp.ts';

/** Why a code or a passkey was not accepted. */
export type Fault = 'missing' | 'wrong' | 'passkey';

const STATUS: Readonly<Record<Fault, number>> = { missing: 422, wrong: 401, passkey: 401 };

/** What a button sends that names a passkey, and one that removes one of several; the id of that one follows. */
export const NAME_ONE = 'name ';
export const REMOVE_ONE = 'remove ';

/** A button that sends what is to be done; none of what else was typed is checked by the browser. */
const doing = (language: Language, what: string, label: TextKey, isQuiet = true): Html =>
  html`<button type="submit" name="do" value="${what}" formnovalidate${isQuiet ? html` class="quiet"` : null}>${texts[language][label]}</button>`;

/** The step that a form answers stands in it: an older page of the browser's history does not answer a later step. */
const form = (language: Language, step: string, inside: Html): Html =>
  html`<form method="post" autocomplete="off" novalidate><input type="hidden" name="language" value="${language}"><input type="hidden" name="step" value="${step}">${inside}</form>`;

const codeField = (language: Language, label: TextKey, fault: Fault | null, isNumeric?: true): Html =>
  field({
    id: 'code',
    name: 'code',
    label: texts[language][label],
    autocomplete: 'one-time-code',
    most: 40,
    fault: fault === 'missing' ? texts[language].required : null,
    isRefused: fault === 'wrong',
    focused: true,
    ...(isNumeric && { isNumeric }),
  });

const refusal = (language: Language, fault: Fault | null): Html | null =>
  fault === 'wrong'
    ? note('bad', texts[language].codeWrongTitle, texts[language].codeWrong)
    : fault === 'passkey'
      ? note('bad', texts[language].passkeyTitle, texts[language].passkeyRefused)
      : null;

const statusOf = (fault: Fault | null): number => (fault === null ? 200 : STATUS[fault]);

/** What somebody can prove: codes of an app, and passkeys where the browser may be asked for one. */
type Asked = { readonly hasApp: boolean; readonly passkey: PasskeyOptions };

/** Asks for the second factor after a right password. */
export const codePage = (language: Language, { hasApp, passkey }: Asked, fault: Fault | null): Page => {
  const t = texts[language];
  const [title, lead, label] = hasApp
    ? (['codeTitle', 'codeLead', 'codeOrRecovery'] as const)
    : (['passkeyStepTitle', 'passkeyStepLead', 'recoveryCode'] as const);
  const verify = html`${codeField(language, label, fault)}<button type="submit"${hasApp ? null : html` class="quiet"`}>${t.verify}</button>`;
  const button = passkeyButton(language, { way: 'get', options: passkey, label: 'usePasskey', isQuiet: hasApp });
  return {
    language,
    title,
    status: statusOf(fault),
    asksPasskey: passkey === null ? null : 'get',
    mayChooseLanguage: true,
    body: html`<h1>${t[title]}</h1><p class="lead">${t[lead]}</p>${refusal(language, fault)}${form(
      language,
      'code',
      html`${hasApp ? html`${verify}${button}` : html`${button}<div class="instead">${verify}</div>`}${doing(language, 'restart', 'otherAccount')}`,
    )}`,
  };
};

const whySetUp = (language: Language, use: MustUse): string | null => {
  const t = texts[language];
  if (!use.must) return null;
  if (use.forPassword) return t.setUpForPassword;
  return use.waitsUntil === null ? t.setUpMust : t.setUpSoon.replace('{date}', writtenDay(use.waitsUntil));
};

type SetUp = {
  readonly secret: string;
  readonly userName: string;
  readonly use: MustUse;
  /** By which a passkey is made instead of an app. */
  readonly passkey: PasskeyOptions;
};

/** Shows the secret of a new app, and asks for its first code; a passkey does instead. */
export const setUpPage = (language: Language, { secret, userName, use, passkey }: SetUp, fault: Fault | null): Page => {
  const t = texts[language];
  const { path, side } = qrPath(totpAddress(secret, userName));
  const why = whySetUp(language, use);
  return {
    language,
    title: 'setUpTitle',
    status: statusOf(fault),
    asksPasskey: passkey === null ? null : 'create',
    mayChooseLanguage: true,
    body: html`<h1>${t.setUpTitle}</h1><p class="lead">${t.setUpLead}${why === null ? null : html` <strong>${why}</strong>`}</p>${refusal(language, fault)}
<p>${t.setUpScan}</p><svg class="qr" viewBox="0 0 ${String(side)} ${String(side)}" role="img" aria-label="${t.setUpPicture}"><path d="${path}"/></svg>
<p>${t.setUpType}</p><p class="key" lang="en">${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>${form(
      language,
      'set-up',
      html`${codeField(language, 'setUpCode', fault, true)}<button type="submit" name="do" value="confirm">${t.confirmSetUp}</button>${passkeyButton(language, { way: 'create', options: passkey, label: 'setUpByPasskey' })}${mayWait(use) ? doing(language, 'later', use.must ? 'later' : 'cancel') : null}`,
    )}`,
  };
};

/** The recovery codes, shown once; without them it says how to get others. */
export const recoveryCodesPage = (language: Language, codes: readonly string[] | null): Page => {
  const t = texts[language];
  const list = (codes ?? []).map((code) => html`<li>${code}</li>`);
  return {
    language,
    title: 'codesTitle',
    body: html`<h1>${t.codesTitle}</h1><p class="lead">${codes === null ? t.codesGone : t.codesLead}</p>${codes === null ? null : html`<ol class="codes" lang="en">${joined(list)}</ol>`}${form(
      language,
      'codes',
      html`${doing(language, 'done', codes === null ? 'goToProduct' : 'codesKept', false)}${codes === null ? doing(language, 'codes', 'makeCodes') : null}`,
    )}`,
  };
};

const joined = (parts: readonly Html[]): Html => parts.reduce((all, part) => html`${all}${part}`, html``);

type Managed = {
  readonly factor: SecondFactor | null;
  readonly passkeys: readonly Passkey[];
  /** By which another passkey is made. */
  readonly making: PasskeyOptions;
  readonly use: MustUse;
};

type Held = { readonly id: string; readonly name: string; readonly about: string };

/** What is called a passkey whose device said nothing of itself. */
const shownName = (language: Language, name: string): string => (name === '' ? texts[language].aPasskey : name);

const heldOf = (language: Language, { factor, passkeys }: Managed): readonly Held[] => {
  const t = texts[language];
  const day = (text: string, date: Date) => text.replace('{date}', writtenDay(date));
  const appSince = factor?.appSince ?? null;
  return [
    ...(appSince === null ? [] : [{ id: APP, name: t.app, about: day(t.appSince, appSince) }]),
    ...passkeys.map(({ id, name, since, lastUsed }) => ({
      id,
      name: shownName(language, name),
      about: `${day(t.passkeySince, since)}, ${lastUsed === null ? t.passkeyUnused : day(t.passkeyUsed, lastUsed)}`,
    })),
  ];
};

/** One that is held, with what can be done with it: a passkey is named, and it is removed where it may go. */
const heldRow = (language: Language, { id, name, about }: Held, mayGo: boolean): Html => {
  const t = texts[language];
  const button = (what: string, label: 'nameOne' | 'removeOne') =>
    html`<button type="submit" name="do" value="${what}${id}" class="quiet" aria-label="${t[`${label}Of`].replace('{name}', name)}">${t[label]}</button>`;
  const naming = id === APP ? null : button(NAME_ONE, 'nameOne');
  return html`<li><div><strong>${name}</strong><p>${about}</p></div><div class="does">${naming}${mayGo ? button(REMOVE_ONE, 'removeOne') : null}</div></li>`;
};

/** What a person can do with their second factor. */
export const managePage = (language: Language, managed: Managed, fault: Fault | null): Page => {
  const t = texts[language];
  const { factor, making, use } = managed;
  const held = heldOf(language, managed);
  const rows = held.map((one) => heldRow(language, one, held.length > 1));
  const told =
    factor === null
      ? null
      : html`<p class="lead">${t.manageSince.replace('{date}', writtenDay(factor.since)).replace('{count}', String(factor.codesLeft))}</p>`;
  return {
    language,
    title: 'manageTitle',
    status: statusOf(fault),
    asksPasskey: making === null ? null : 'create',
    mayChooseLanguage: true,
    body: html`<h1>${t.manageTitle}</h1>${told}${refusal(language, fault)}${form(
      language,
      'manage',
      html`<ul class="factors">${joined(rows)}</ul>${doing(language, 'done', 'goToProduct', false)}${passkeyButton(language, { way: 'create', options: making, label: 'addPasskey' })}${managed.passkeys.length < MOST_PASSKEYS ? null : html`<p class="lead">${t.passkeysMost.replace('{count}', String(MOST_PASSKEYS))}</p>`}${doing(language, 'replace', (factor?.appSince ?? null) === null ? 'setUpApp' : 'replaceApp')}${doing(language, 'codes', 'makeCodes')}${use.must ? html`<p class="lead">${use.forPassword ? t.keepForPassword : t.removeMust}</p>` : doing(language, 'remove', 'removeFactor')}`,
    )}`,
  };
};

/** Asks what a passkey is to be called. */
export const namingPage = (language: Language, name: string, fault: Fault | null): Page => {
  const t = texts[language];
  const input = field({
    id: 'name',
    name: 'name',
    label: t.passkeyName,
    value: name,
    autocomplete: 'off',
    most: 60,
    fault: fault === 'missing' ? t.required : null,
    focused: true,
  });
  return {
    language,
    title: 'namingTitle',
    status: statusOf(fault),
    mayChooseLanguage: true,
    body: html`<h1>${t.namingTitle}</h1><p class="lead">${t.namingLead}</p>${form(
      language,
      'naming',
      html`${input}${doing(language, 'save', 'saveName', false)}${doing(language, 'back', 'cancel')}`,
    )}`,
  };
};

/** Names what is lost before it is. */
export const removingPage = (language: Language): Page => {
  const t = texts[language];
  return {
    language,
    title: 'removingTitle',
    mayChooseLanguage: true,
    body: html`<h1>${t.removingTitle}</h1><p class="lead">${t.removingLead}</p>${form(
      language,
      'removing',
      html`${doing(language, 'remove', 'removeFactor', false)}${doing(language, 'back', 'cancel')}`,
    )}`,
  };
};

/** Names the one of several that is lost; `name` of a passkey, null for the app. */
export const removingOnePage = (language: Language, name: string | null): Page => {
  const t = texts[language];
  const title = name === null ? 'removingAppTitle' : 'removingPasskeyTitle';
  return {
    language,
    title,
    mayChooseLanguage: true,
    body: html`<h1>${t[title]}</h1><p class="lead">${t.removingOneLead.replace('{name}', name === null ? t.app : shownName(language, name))}</p>${form(
      language,
      'removing-one',
      html`${doing(language, 'remove', 'removeOne', false)}${doing(language, 'back', 'cancel')}`,
    )}`,
  };
};
