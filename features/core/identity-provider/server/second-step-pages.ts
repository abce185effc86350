import { writtenDay } from '#platform/server/written-date.ts';
import type { SecondFactor } from './second-factor-store.ts';
import { field, type Html, html, note, type Page } from './page.ts';
import { type Language, type TextKey, texts } from './texts.ts';
import { qrPath, totpAddress } from './totp.ts';

/** Why a code was not accepted. */
export type CodeFault = 'missing' | 'wrong';

const STATUS: Readonly<Record<CodeFault, number>> = { missing: 422, wrong: 401 };

/** A button that sends what is to be done; none of what else was typed is checked by the browser. */
const doing = (language: Language, what: string, label: TextKey, isQuiet = true): Html =>
  html`<button type="submit" name="do" value="${what}" formnovalidate${isQuiet ? html` class="quiet"` : null}>${texts[language][label]}</button>`;

/** The step that a form answers stands in it: an older page of the browser's history does not answer a later step. */
const form = (language: Language, step: string, inside: Html): Html =>
  html`<form method="post" autocomplete="off" novalidate><input type="hidden" name="language" value="${language}"><input type="hidden" name="step" value="${step}">${inside}</form>`;

const codeField = (language: Language, label: TextKey, fault: CodeFault | null, isNumeric?: true): Html =>
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

const refusal = (language: Language, fault: CodeFault | null): Html | null =>
  fault === 'wrong' ? note('bad', texts[language].codeWrongTitle, texts[language].codeWrong) : null;

const statusOf = (fault: CodeFault | null): number => (fault === null ? 200 : STATUS[fault]);

/** Asks for the second factor after a right password. */
export const codePage = (language: Language, fault: CodeFault | null): Page => {
  const t = texts[language];
  return {
    language,
    title: 'codeTitle',
    status: statusOf(fault),
    mayChooseLanguage: true,
    body: html`<h1>${t.codeTitle}</h1><p class="lead">${t.codeLead}</p>${refusal(language, fault)}${form(
      language,
      'code',
      html`${codeField(language, 'codeOrRecovery', fault)}<button type="submit">${t.verify}</button>${doing(language, 'restart', 'otherAccount')}`,
    )}`,
  };
};

/** Whether an account has to have a second factor, and until when it may still wait. */
export type MustUse = { readonly must: false } | { readonly must: true; readonly waitsUntil: Date | null };

/** Whether somebody may go on without a second factor for now. */
export const mayWait = (use: MustUse): boolean => !use.must || use.waitsUntil !== null;

const whySetUp = (language: Language, use: MustUse): string | null => {
  const t = texts[language];
  if (!use.must) return null;
  return use.waitsUntil === null ? t.setUpMust : t.setUpSoon.replace('{date}', writtenDay(use.waitsUntil));
};

type SetUp = { readonly secret: string; readonly userName: string; readonly use: MustUse };

/** Shows the secret of a new app, and asks for its first code. */
export const setUpPage = (language: Language, { secret, userName, use }: SetUp, fault: CodeFault | null): Page => {
  const t = texts[language];
  const { path, side } = qrPath(totpAddress(secret, userName));
  const why = whySetUp(language, use);
  return {
    language,
    title: 'setUpTitle',
    status: statusOf(fault),
    mayChooseLanguage: true,
    body: html`<h1>${t.setUpTitle}</h1><p class="lead">${t.setUpLead}${why === null ? null : html` <strong>${why}</strong>`}</p>${refusal(language, fault)}
<p>${t.setUpScan}</p><svg class="qr" viewBox="0 0 ${String(side)} ${String(side)}" role="img" aria-label="${t.setUpPicture}"><path d="${path}"/></svg>
<p>${t.setUpType}</p><p class="key" lang="en">${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>${form(
      language,
      'set-up',
      html`${codeField(language, 'setUpCode', fault, true)}<button type="submit" name="do" value="confirm">${t.confirmSetUp}</button>${mayWait(use) ? doing(language, 'later', use.must ? 'later' : 'cancel') : null}`,
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

/** What a person can do with their second factor. */
export const managePage = (language: Language, { since, codesLeft }: SecondFactor, use: MustUse): Page => {
  const t = texts[language];
  const told = t.manageSince.replace('{date}', writtenDay(since)).replace('{count}', String(codesLeft));
  return {
    language,
    title: 'manageTitle',
    mayChooseLanguage: true,
    body: html`<h1>${t.manageTitle}</h1><p class="lead">${told}</p>${form(
      language,
      'manage',
      html`${doing(language, 'done', 'goToProduct', false)}${doing(language, 'replace', 'replaceApp')}${doing(language, 'codes', 'makeCodes')}${use.must ? html`<p class="lead">${t.removeMust}</p>` : doing(language, 'remove', 'removeFactor')}`,
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
