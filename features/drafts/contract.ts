import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { instant, nothing, text } from '#platform/contract/shapes.ts';

/** What a form may hold, as JSON text. */
export const MOST_DRAFT = 32_000;

/** The page of a refusal, with the form that asks for access. It is no screen, and only a refusal leads to it. */
export const REFUSED_PAGE = '/403-unauthorized';

/** Names a form on a screen, and the record it is about: `/screen/production/orders#edit:12`. */
const draftKey = z.string().check(z.minLength(2), z.maxLength(300), z.regex(/^\/[^\s#]*#[^\s]+$/));
/** The page that opens the form again. */
const page = z.string().check(z.maxLength(2_000), z.regex(/^\/[^/\\\s][^\\\s]*$/));

const draftLine = z.object({ key: z.string(), href: z.string(), title: z.string(), updatedAt: instant });
export type DraftLine = z.infer<typeof draftLine>;

export const draftsProblems = defineProblems({
  'draft-too-large': {
    status: 413,
    tr: 'Bu form taslak olarak saklanamayacak kadar büyük.',
    en: 'This form is too large to be kept as a draft.',
  },
});

/** Half-filled forms, kept for each person and company until they are sent or thrown away. */
export const draftsContract = {
  /** Mine in this company, of screens I may open now; the newest first. */
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/common/drafts',
    title: 'Yarım kalan formlarım',
    access: access.signedIn,
    input: nothing,
    output: z.array(draftLine),
    problems: [],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/api/common/drafts/content',
    title: 'Yarım kalan formu oku',
    access: access.signedIn,
    input: z.strictObject({ key: draftKey }),
    output: z.nullable(z.object({ data: z.record(z.string(), z.unknown()), updatedAt: instant })),
    problems: [],
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/common/drafts',
    title: 'Yarım kalan formu sakla',
    access: access.signedIn,
    input: z.strictObject({ key: draftKey, href: page, title: text(200), data: z.record(z.string(), z.unknown()) }),
    output: z.object({ updatedAt: instant }),
    problems: ['draft-too-large'],
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/common/drafts',
    title: 'Yarım kalan formu at',
    access: access.signedIn,
    input: z.strictObject({ key: draftKey }),
    output: z.object({ dropped: z.boolean() }),
    problems: [],
  }),
} satisfies Contract;
