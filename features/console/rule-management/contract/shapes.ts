import * as z from 'zod/mini';
import { ruleEffects, ruleKinds, ruleSubjects } from '#features/core/rules/contract/vocabulary.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, nothing, text, version, versionText } from '#platform/contract/shapes.ts';
import { MOST_EXCEPTIONS } from './vocabulary.ts';

/** What a rule says; what its kind does not use is left out. */
const parts = {
  kind: z.enum(ruleKinds),
  /** Where it holds; null: in the whole product. */
  companyId: z.nullable(id),
  subject: z._default(z.enum(ruleSubjects), 'everyone'),
  roleId: z.optional(z.nullable(id)),
  otherRoleId: z.optional(z.nullable(id)),
  ofCompanyId: z.optional(z.nullable(id)),
  screenId: z.optional(z.nullable(id)),
  otherScreenId: z.optional(z.nullable(id)),
  level: z._default(z.enum(['view', 'edit']), 'view'),
  most: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100_000)))),
  perCompany: z._default(z.boolean(), false),
};

const described = { name: text(120, 2), reason: text(500), effect: z.enum(ruleEffects) };

const exception = z.strictObject({ personId: id, reason: text(500), until: instant });

const way = z.object({
  /** Which side of the rule it leads to. */
  side: z.union([z.literal(1), z.literal(2)]),
  role: z.string(),
  roleId: id,
  /** Null: the rule names the role itself. */
  level: z.nullable(z.enum(['view', 'edit'])),
  company: z.string(),
  since: instant,
  until: z.nullable(instant),
});

const breaker = z.object({
  /** Null: the role itself, or that nobody is left. */
  personId: z.nullable(id),
  person: z.nullable(z.string()),
  company: z.nullable(z.string()),
  since: instant,
  until: z.nullable(instant),
  excepted: z.boolean(),
  ways: z.array(way),
});

export type Breaker = z.output<typeof breaker>;

const names = z.object({ id, name: z.string(), companyId: z.nullable(id) });

const sentence = z.object({ tr: z.string(), en: z.string() });

const ruleException = z.object({
  id,
  personId: id,
  person: z.string(),
  reason: z.string(),
  until: instant,
  state: z.enum(['waiting', 'valid', 'over', 'ended', 'lapsed']),
  proposedBy: z.string(),
  proposedAt: instant,
  confirmedBy: z.nullable(z.string()),
  /** Whether the caller is the second who may confirm it. */
  mayConfirm: z.boolean(),
  mayEnd: z.boolean(),
});

export type RuleException = z.output<typeof ruleException>;

const rule = z.object({
  id,
  version,
  name: z.string(),
  reason: z.string(),
  effect: z.enum(ruleEffects),
  active: z.boolean(),
  sentence,
  company: z.nullable(z.string()),
  kind: z.enum(ruleKinds),
  companyId: z.nullable(id),
  subject: z.enum(ruleSubjects),
  roleId: z.nullable(id),
  otherRoleId: z.nullable(id),
  ofCompanyId: z.nullable(id),
  screenId: z.nullable(id),
  otherScreenId: z.nullable(id),
  level: z.enum(['view', 'edit']),
  most: z.nullable(z.int()),
  perCompany: z.boolean(),
  /** Its screens, in the order of its sides. */
  screens: z.array(z.object({ url: z.string(), tr: z.string(), en: z.string() })),
  /** Who breaks it now or will, the first of them. */
  breakers: z.array(breaker),
  brokenBy: z.int(),
  exceptions: z.array(ruleException),
  mayEdit: z.boolean(),
  mayExcept: z.boolean(),
});

export type Rule = z.output<typeof rule>;

/** What the calls of `rulesCalls` take and answer. */
export const rulesShapes = {
  findRule: {
    title: 'Show a rule, who breaks it and its exceptions',
    input: z.strictObject({ id: idText }),
    output: rule,
  },
  findRuleParts: {
    title: 'List what a rule can be made of',
    input: nothing,
    output: z.object({
      roles: z.array(names),
      screens: z.array(z.object({ id, url: z.string(), tr: z.string(), en: z.string() })),
      companies: z.array(z.object({ id, name: z.string() })),
      /** Whether rules of the whole product can be made, and of which company. */
      may: z.object({ product: z.boolean(), companyId: z.nullable(id) }),
    }),
  },
  findRulePeople: {
    title: 'Find people for an exception',
    input: z.strictObject({ search: z.string().check(z.maxLength(200)) }),
    output: z.object({ rows: z.array(z.object({ id, name: z.string(), userName: z.string() })) }),
  },
  tryRule: {
    title: 'Tell who would break a rule',
    transaction: 'read',
    input: z.strictObject(parts),
    output: z.object({ sentence, brokenBy: z.int(), breakers: z.array(breaker) }),
  },
  createRule: {
    title: 'Keep a rule',
    undo: { none: 'adds a rule, which can be deleted' },
    status: 201,
    input: z.strictObject({
      ...parts,
      ...described,
      exceptions: z._default(z.array(exception).check(z.maxLength(MOST_EXCEPTIONS)), []),
    }),
    output: z.object({ id, version, waiting: z.int() }),
  },
  editRule: {
    title: 'Change a rule',
    undo: { none: 'a form of one record, saved under its version' },
    input: z.strictObject({ id: idText, version, ...parts, ...described }),
    output: z.object({ version }),
  },
  switchRule: {
    title: 'Switch a rule on or off',
    undo: 'switchRule',
    input: z.strictObject({ id: idText, version, active: z.boolean() }),
    output: z.object({ version }),
  },
  deleteRule: {
    title: 'Delete a rule',
    undo: 'restoreRule',
    input: z.strictObject({ id: idText, version: versionText }),
    output: z.object({ version }),
  },
  restoreRule: {
    title: 'Bring a deleted rule back',
    input: z.strictObject({ id: idText, version }),
    output: z.object({ version }),
  },
  exceptFromRule: {
    title: 'Propose an exception to a rule',
    undo: 'endException',
    status: 201,
    input: z.strictObject({ id: idText, personId: id, reason: text(500), until: instant }),
    output: z.object({ exceptionId: id, state: z.enum(['waiting', 'valid']) }),
  },
  confirmException: {
    title: 'Confirm an exception to a rule',
    undo: 'endException',
    input: z.strictObject({ id: idText }),
    output: z.object({ until: instant }),
  },
  endException: {
    title: 'Refuse or end an exception to a rule',
    undo: { none: 'asked first, and it can be proposed again' },
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
} satisfies Operations;
