import * as z from 'zod/mini';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, nothing, text, version } from '#platform/contract/shapes.ts';

/** An address as the browser has it; what cannot be one is denied, not refused. */
const address = z.string().check(z.maxLength(8_192));

const screenDetails = z.object({
  id,
  url: z.string(),
  name: z.string(),
  caption: z.string(),
  layoutName: z.nullable(z.string()),
});
export type ScreenDetails = z.infer<typeof screenDetails>;

/** What a denial says besides its code: the steps of the decision, in their order. */
export const denialData = z.object({ url: z.nullable(z.string()), because: z.array(decisionStep) });
export type DenialData = z.infer<typeof denialData>;

/** Where the registry of screens is kept. */
export const registryUrl = '/screen/navigation/menu';

/** Screens live under these words; everything else is a page of the product itself. */
export const screenFamilies = ['screen', 'user', 'client'] as const;

/** Layouts that show the terminal's name (specification, section 2). */
export const layoutNames = [
  'ProductionLayout',
  'RecipeMixtureProductionLayout',
  'ProductionAssortmentLayout',
  'InputTransferToMainWarehouseLayout',
] as const;

const MOST_ALIASES = 20;

const caption = z.strictObject({ tr: text(120), en: text(120) });

const registered = z.object({
  id,
  url: z.string(),
  name: z.string(),
  caption: z.object({ tr: z.string(), en: z.string() }),
  /** Other addresses that lead to it. */
  aliases: z.array(z.string()),
  layoutName: z.nullable(z.string()),
  version,
});
export type RegisteredScreen = z.infer<typeof registered>;

export const screensProblems = defineProblems({
  'screen-missing': { status: 404, tr: 'Bu ekran kayıtlı değil.', en: 'This screen is not registered.' },
  'screens-admin-only': {
    status: 403,
    tr: 'Ekranları yalnızca sistem yöneticileri değiştirebilir.',
    en: 'Only system administrators may change screens.',
  },
  'alias-invalid': {
    status: 422,
    tr: '“{url}” takma adres olamaz: /screen/, /user/ ya da /client/ ile başlayan düz bir adres yazın.',
    en: '“{url}” cannot be an alias: write a plain address that begins with /screen/, /user/ or /client/.',
  },
  'alias-taken': {
    status: 409,
    tr: '“{url}” adresi zaten kullanılıyor: {screen}.',
    en: 'The address “{url}” is in use already: {screen}.',
  },
  'screen-unknown': { status: 404, tr: 'Böyle bir ekran yok.', en: 'There is no such screen.' },
  'access-denied': { status: 403, tr: 'Bu ekranı açma yetkiniz yok.', en: 'You are not allowed to open this screen.' },
});

/** The registry of screens on the paths of the specification. */
export const screensContract = {
  /** A denial is a 200 with `success: false`, its code `screen-unknown` or `access-denied`, its data a `DenialData`. */
  checkAuthority: endpoint({
    method: 'POST',
    path: '/derinuaa/api/uaa-screen/check-authority',
    title: 'Bu adresi açabilir miyim',
    access: access.signedIn,
    input: z.strictObject({ url: address }),
    output: z.object({ level: z.enum(['view', 'edit']), url: z.string() }),
    problems: ['screen-unknown', 'access-denied'],
    transaction: 'none',
    deniesWithin: true,
  }),
  /** The screen behind a url or an alias; `url` of the answer is the canonical one. Refused like a denial when it may not be opened. */
  findByUrl: endpoint({
    method: 'POST',
    path: '/derinuaa/api/uaa-screen/find-by-url',
    title: 'Ekranı adresinden bul',
    access: access.signedIn,
    input: z.strictObject({ url: address }),
    output: screenDetails,
    problems: ['screen-unknown', 'access-denied'],
    transaction: 'read',
  }),
  /** The browser tells which screen was opened; it feeds the recents only. */
  recordUsage: endpoint({
    method: 'POST',
    path: '/derinuaa/api/uaa-screen-usage',
    title: 'Ekran kullanımını bildir',
    access: access.signedIn,
    input: z.strictObject({
      id: z.null(),
      screenId: id,
      screenUrl: address,
      screenName: z.string().check(z.maxLength(200)),
      screenCaption: z.string().check(z.maxLength(200)),
      requestTimestamp: z.int().check(z.gte(0)),
    }),
    output: z.null(),
    problems: [],
    status: 202,
  }),
  /** What I may open now, in the menu or not, with the other addresses that lead there. */
  listOpenable: endpoint({
    method: 'GET',
    path: '/api/common/screens',
    title: 'Açabileceğim ekranlar',
    access: access.signedIn,
    input: nothing,
    output: z.array(
      z.object({ url: z.string(), caption: z.string(), level: z.enum(['view', 'edit']), aliases: z.array(z.string()) }),
    ),
    problems: [],
    transaction: 'read',
  }),
  listRegistry: endpoint({
    method: 'GET',
    path: '/derinuaa/api/screens',
    title: 'Ekranlar',
    access: access.screens({ url: registryUrl, level: 'view' }),
    input: nothing,
    output: z.object({ rows: z.array(registered), mayEdit: z.boolean() }),
    problems: [],
  }),
  /** Captions, aliases and the layout's name; the url itself belongs to the product. */
  editScreen: endpoint({
    method: 'PUT',
    path: '/derinuaa/api/screens/:id',
    title: 'Ekranı düzenle',
    access: access.screens({ url: registryUrl, level: 'edit' }),
    input: z.strictObject({
      id: idText,
      version,
      caption,
      aliases: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))).check(z.maxLength(MOST_ALIASES)),
      layoutName: z.nullable(z.enum(layoutNames)),
    }),
    output: z.object({ id, version }),
    problems: [
      'screens-admin-only',
      'screen-missing',
      'alias-invalid',
      'alias-taken',
      'version-stale',
      'name-looks-alike',
      'name-mixes-scripts',
    ],
  }),
} satisfies Contract;
