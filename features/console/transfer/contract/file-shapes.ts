import * as z from 'zod/mini';
import { menuEntryFields } from '#features/core/navigation/contract/entry-shapes.ts';
import { ruleEffects, ruleKinds, ruleSubjects } from '#features/core/rules/contract/vocabulary.ts';
import { layoutNames, screenKinds } from '#features/core/screens/contract/vocabulary.ts';
import { embeddingShape } from '#features/workplace/embedded-screens/contract/embedding-shapes.ts';
import { listDefinition } from '#features/workplace/list-screens/contract/definition-shapes.ts';
import { instant, text } from '#platform/contract/shapes.ts';
import { type CarriedEntry, TRANSFER_FORMAT, TRANSFER_VERSION } from './configuration.ts';

const url = z.string().check(z.minLength(1), z.maxLength(500));
const company = z.nullable(text(200));
const roleName = { name: text(80, 2), company };
const level = z.enum(['view', 'edit']);

const { parentId: _parent, screenId: _screen, ...entryFields } = menuEntryFields;

const entry: z.ZodMiniType<CarriedEntry> = z.lazy(() =>
  z.strictObject({ ...entryFields, screen: z.nullable(url), children: z.array(entry) }),
) as never;

const named = z.nullable(z.strictObject(roleName));

/** A configuration as it stands in a file. */
export const transferFile = z.strictObject({
  format: z.literal(TRANSFER_FORMAT),
  version: z.literal(TRANSFER_VERSION),
  /** When and of which address it was exported; for people, nothing is decided by it. */
  exportedAt: instant,
  from: z.string(),
  sites: z.array(z.strictObject({ origin: z.string().check(z.maxLength(300)), keepsStorage: z.boolean() })),
  screens: z.array(
    z.strictObject({
      url,
      kind: z.enum(screenKinds),
      caption: z.strictObject({ tr: text(120), en: text(120) }),
      aliases: z.array(url),
      layoutName: z.nullable(z.enum(layoutNames)),
      list: z.nullable(listDefinition),
      embedding: z.nullable(embeddingShape),
    }),
  ),
  roles: z.array(
    z.strictObject({
      ...roleName,
      purpose: z.nullable(text(500)),
      askable: z.boolean(),
      longestDays: z.nullable(z.int().check(z.gte(1), z.lte(3_650))),
      fourEyes: z.boolean(),
      lendable: z.boolean(),
    }),
  ),
  grants: z.array(
    z.strictObject({
      ...roleName,
      cells: z.array(z.strictObject({ screen: url, level, from: z.nullable(instant), until: z.nullable(instant) })),
    }),
  ),
  menu: z.array(entry),
  rules: z.array(
    z.strictObject({
      name: text(120, 2),
      company,
      reason: text(500),
      effect: z.enum(ruleEffects),
      active: z.boolean(),
      kind: z.enum(ruleKinds),
      subject: z.enum(ruleSubjects),
      role: named,
      otherRole: named,
      ofCompany: company,
      screen: z.nullable(url),
      otherScreen: z.nullable(url),
      level,
      most: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
      perCompany: z.boolean(),
    }),
  ),
});
