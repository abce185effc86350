import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { systemKind } from '#platform/contract/system-kind.ts';
import { permissionsPolicy } from '#platform/server/security-headers.ts';
import { pageScript, scriptHash } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import type { PasskeyOptions } from './passkeys.ts';
import { type Language, type TextKey, texts } from './texts.ts';

/** Text that may stand in HTML; only `html` and `raw` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escaped = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const printed = (value: string | Html | null): string => {
  if (value === null) return '';
  return value instanceof Html ? value.text : escaped(value);
};

/** Builds HTML; what is filled in is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html | null)[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? printed(values[index] ?? null) : '')).join(''));

const BRAND = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><defs><clipPath id="c"><circle cx="16" cy="16" r="16"/></clipPath><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7fb0ff"/><stop offset="1" stop-color="#1f57d6"/></linearGradient></defs><g clip-path="url(#c)"><rect width="32" height="32" fill="url(#b)"/><path d="M-2 25 25-2H34V34H-2Z" fill="#f2b60f" transform="rotate(180 16 16)"/></g></svg>',
);
const ALERT = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7v6M12 16.5v.5"/></svg>',
);
const CHECK = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/></svg>',
);

const KEY = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="8" cy="15" r="4"/><path d="m11 12 8-8m-3 3 3 3"/></svg>',
);

/** A message with its heading; a refusal is read out at once. */
export const note = (tone: 'bad' | 'good', title: string, body: string): Html =>
  html`<div class="${tone === 'bad' ? 'note' : 'note good'}" role="${tone === 'bad' ? 'alert' : 'status'}" id="note">${tone === 'bad' ? ALERT : CHECK}<div><strong>${title}</strong><p>${body}</p></div></div>`;

type Field = {
  readonly id: string;
  /** As it is sent. */
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly isPassword?: true;
  /** Whether nothing but figures is typed: a phone shows their keys. */
  readonly isNumeric?: true;
  readonly autocomplete: string;
  readonly most: number;
  /** What is wrong with it, read out with the field. */
  readonly fault: string | null;
  /** The whole was refused and this is a part of it: the note says why. */
  readonly isRefused?: boolean;
  /** The first that is wrong, or the first to be filled. */
  readonly focused: boolean;
};

/** One field of a form: what is wrong with it stands under it. The page needs no script, so the server says it. */
export const field = (of: Field): Html => {
  const { id, name, label, value = '', autocomplete, most, fault, isRefused = false } = of;
  const toldBy = fault === null ? 'note' : `${id}-fault`;
  const wrong = fault === null && !isRefused ? null : html` aria-invalid="true" aria-describedby="${toldBy}"`;
  const type = of.isPassword
    ? html` type="password"`
    : html` type="text" value="${value}" autocapitalize="none" spellcheck="false"${of.isNumeric ? html` inputmode="numeric"` : null}`;
  const input = html`<input id="${id}" name="${name}"${type} required maxlength="${String(most)}" autocomplete="${autocomplete}"${wrong}${of.focused ? html` autofocus` : null}>`;
  return html`<label for="${id}">${label}</label>
${of.isPassword ? html`<div class="secret">${input}</div>` : input}${fault === null ? null : html`<p class="fault" id="${id}-fault">${fault}</p>`}`;
};

/** The texts of what helps to type a password, as a form carries them. */
export const typingTexts = (language: Language): Html => {
  const t = texts[language];
  return html`data-show="${t.showPassword}" data-hide="${t.hidePassword}" data-caps="${t.capsLock}"`;
};

/**
 * A button by which the browser is asked for a passkey; its answer is sent with the form it stands in, as `passkey`. It is
 * shown where a browser runs the page's script and knows passkeys. Nothing where `options` is null.
 */
export const passkeyButton = (
  language: Language,
  { way, options, label, isQuiet = true, isOffered = false }: PasskeyButton,
): Html | null => {
  if (options === null) return null;
  const t = texts[language];
  return html`<div class="passkey" hidden${isQuiet ? null : html` data-first`}${isOffered ? html` data-offered` : null} data-way="${way}" data-options="${options}" data-failed="${t.passkeyNotUsed}" data-known="${t.passkeyKnown}"><button type="button"${isQuiet ? html` class="quiet"` : null}>${KEY}${t[label]}</button><p class="fault" role="status"></p></div>`;
};

type PasskeyWay = 'get' | 'create';

type PasskeyButton = {
  readonly way: PasskeyWay;
  readonly options: PasskeyOptions;
  readonly label: TextKey;
  readonly isQuiet?: boolean;
  /** Whether the browser offers passkeys among the names too, in the field whose `autocomplete` says `webauthn`. */
  readonly isOffered?: boolean;
};

export type Page = {
  readonly language: Language;
  readonly title: TextKey;
  readonly status?: number;
  /** Seconds after which it is worth another try. */
  readonly retryAfter?: number;
  readonly body: Html;
  /** Whether a password is typed on it. */
  readonly takesPassword?: true;
  /** What the page asks a passkey for; of any other page the browser asks none. */
  readonly asksPasskey?: PasskeyWay | null;
  /** Whether the other language is offered where no password is typed: what was typed so far is little. */
  readonly mayChooseLanguage?: true;
};

/** The other language is an address of the same page; what was typed so far is little. */
const languagesOf = (language: Language): Html => {
  const link = (code: Language, name: string) =>
    html`<a href="?ui_locales=${code}" lang="${code}" hreflang="${code}" data-language="${code}"${code === language ? html` aria-current="true"` : null}>${name}</a>`;
  return html`<div class="languages" role="group" aria-label="${texts[language].chooseLanguage}">${link('tr', 'Türkçe')}${link('en', 'English')}</div>`;
};

/** The half beside the form: who asks, and, where the browser runs its script, the time and the name of this terminal. */
const besideForm = (language: Language, mayChoose: boolean): Html =>
  html`<header><div class="brand" lang="en">${BRAND}Blue Citrus</div><div class="said" data-station="${texts[language].thisStation}"><p class="clock"></p><p class="day"></p><p class="tagline">${texts[language].productTagline}</p><p class="station" hidden></p></div>${mayChoose ? languagesOf(language) : null}</header>`;

/** Over the pages of a test or backup system, as over those of the product. */
const bandOf = (language: Language, host: string): Html | null => {
  const kind = systemKind(host.replace(/:\d+$/, ''));
  return kind === null ? null : html`<p class="band" data-kind="${kind}">${texts[language][`${kind}System`]}</p>`;
};

const documentOf = (
  { language, title, body, takesPassword, mayChooseLanguage = takesPassword }: Page,
  host: string,
): string => {
  const t = texts[language];
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${t[title]} · Blue Citrus</title><style>${new Html(pageStyle)}</style></head>
<body>${bandOf(language, host)}${besideForm(language, mayChooseLanguage === true)}<main><div class="card">${body}</div></main>${mayChooseLanguage ? html`<script>${new Html(pageScript)}</script>` : null}</body></html>`
    .text;
};

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  `script-src ${scriptHash} 'strict-dynamic'`,
  "require-trusted-types-for 'script'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** What a page of the provider is sent with: no script but its own, no frame around it, no copy kept. */
export const pageHeaders = ({ asksPasskey = null }: Page): Readonly<Record<string, string>> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(asksPasskey === null ? [] : [`publickey-credentials-${asksPasskey}`]),
  // With no-referrer a browser would send "Origin: null" with the form, which is refused.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/** The page as text. */
export const renderPage = (page: Page, host: string): string => documentOf(page, host);

/** Answers a request with a page. */
export const sendPage = (response: ServerResponse, page: Page): void => {
  if (page.retryAfter !== undefined) response.setHeader('Retry-After', String(page.retryAfter));
  response.writeHead(page.status ?? 200, pageHeaders(page)).end(documentOf(page, response.req.headers.host ?? ''));
};
