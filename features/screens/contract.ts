import * as z from 'zod/mini';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, instant } from '#platform/contract/shapes.ts';

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

export const screensProblems = defineProblems({
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
  listRecents: endpoint({
    method: 'GET',
    path: '/derinuaa/api/uaa-screen-usage',
    title: 'Son açtıklarım',
    access: access.signedIn,
    input: z.strictObject({}),
    output: z.array(z.object({ screenId: id, url: z.string(), caption: z.string(), lastAt: instant, count: z.int() })),
    problems: [],
  }),
} satisfies Contract;
