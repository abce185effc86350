import type { RuleEffect, RuleKind, RuleSubject } from '#features/core/rules/contract/vocabulary.ts';
import { choice, idChoice, number, picked, prose, text } from '#platform/web/forms/field-kinds.ts';
import type { ValuesOf } from '#platform/web/forms/field-kinds.ts';
import type { Rule } from '../contract/shapes.ts';
import type { Tried } from './rules-queries.ts';

/** Where a rule of the whole product holds, as a choice beside the companies. */
export const PRODUCT = 'product';

type Begun = Pick<
  Rule,
  | 'kind'
  | 'companyId'
  | 'subject'
  | 'roleId'
  | 'otherRoleId'
  | 'ofCompanyId'
  | 'screenId'
  | 'otherScreenId'
  | 'level'
  | 'most'
  | 'perCompany'
  | 'name'
  | 'reason'
  | 'effect'
>;

const BEGINNING: Begun = {
  kind: 'never-both-screens',
  companyId: null,
  subject: 'role',
  roleId: null,
  otherRoleId: null,
  ofCompanyId: null,
  screenId: null,
  otherScreenId: null,
  level: 'edit',
  most: null,
  perCompany: false,
  name: '',
  reason: '',
  effect: 'block',
};

/** What a form about a rule holds, a new one or one as it stands. */
export const ruleFields = (rule: Partial<Begun>, scope: string) => {
  const begun = { ...BEGINNING, ...rule };
  return {
    kind: choice<RuleKind>(begun.kind),
    scope: choice(scope),
    subject: choice<RuleSubject>(begun.subject),
    role: idChoice(begun.roleId),
    otherRole: idChoice(begun.otherRoleId),
    ofCompany: idChoice(begun.ofCompanyId),
    screen: idChoice(begun.screenId),
    otherScreen: idChoice(begun.otherScreenId),
    level: choice<'view' | 'edit'>(begun.level),
    most: number(String(begun.most ?? 1)),
    perCompany: picked(begun.perCompany),
    name: text(begun.name),
    reason: prose(begun.reason, { required: true }),
    effect: choice<RuleEffect>(begun.effect),
  };
};

export type RuleValues = ValuesOf<ReturnType<typeof ruleFields>>;

/** The field that each part of the input stands in. */
export const rulePlaces = {
  companyId: 'scope',
  roleId: 'role',
  otherRoleId: 'otherRole',
  ofCompanyId: 'ofCompany',
  screenId: 'screen',
  otherScreenId: 'otherScreen',
} as const;

/** Which parts the sentence of a kind has. */
export const usesOf = (kind: RuleKind, subject: RuleSubject) => {
  const speaksOfSomebody = kind === 'never-opens' || kind === 'always-opens';
  const isOfRoles = kind === 'never-both-roles';
  const isOfMenu = kind === 'in-menu' || kind === 'role-sees';
  return {
    subject: speaksOfSomebody,
    role: isOfRoles || kind === 'role-sees' || (speaksOfSomebody && subject === 'role'),
    otherRole: isOfRoles,
    ofCompany: speaksOfSomebody && subject === 'company',
    screen: !isOfRoles,
    otherScreen: kind === 'never-both-screens',
    level: !isOfRoles && !isOfMenu,
    most: kind === 'at-most',
    perCompany: kind === 'at-most' || kind === 'at-least',
  };
};

type Uses = ReturnType<typeof usesOf>;

/** The parts as they are sent: what the kind does not use is left out. */
export const partsIn = (values: RuleValues) => {
  const kind = values.kind ?? 'never-both-screens';
  const subject = values.subject ?? 'role';
  const uses = usesOf(kind, subject);
  const used = <T>(part: keyof Uses, value: T): T | undefined => (uses[part] ? value : undefined);
  const scope = values.scope ?? PRODUCT;
  return {
    kind,
    companyId: scope === PRODUCT ? null : Number(scope),
    subject: used('subject', subject),
    roleId: used('role', values.role),
    otherRoleId: used('otherRole', values.otherRole),
    ofCompanyId: used('ofCompany', values.ofCompany),
    screenId: used('screen', values.screen),
    otherScreenId: used('otherScreen', values.otherScreen),
    level: used('level', values.level ?? 'edit'),
    most: used('most', values.most === null ? null : Number(values.most)),
    perCompany: used('perCompany', scope === PRODUCT && values.perCompany),
  };
};

/** The parts that the sentence needs and that nobody has chosen yet, by their fields. */
export const missingIn = (values: RuleValues): readonly (keyof Uses & keyof RuleValues)[] => {
  const uses = usesOf(values.kind ?? 'never-both-screens', values.subject ?? 'role');
  const needed = ['role', 'otherRole', 'ofCompany', 'screen', 'otherScreen', 'most'] as const;
  return needed.filter((part) => uses[part] && values[part] === null);
};

/** What each missing part is told, for the check of a form. */
export const faultsOfMissing = (values: RuleValues, word: string) =>
  Object.fromEntries(missingIn(values).map((part) => [part, word]));

/** The parts where none is missing, so that they can be tried; null otherwise. */
export const triedIn = (values: RuleValues): Tried | null => (missingIn(values).length > 0 ? null : partsIn(values));
