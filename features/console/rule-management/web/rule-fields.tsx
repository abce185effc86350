import { Checkbox } from '@mantine/core';
import { sentenceOf } from '#features/core/rules/contract/sentence.ts';
import { ruleKinds, ruleSubjects } from '#features/core/rules/contract/vocabulary.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { ChoiceField, FindField, LinesField, NumberField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import type { FormFor } from '#platform/web/forms/use-form-for.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { rulesCalls } from '../contract/calls.ts';
import { PRODUCT, type ruleFields, type RuleValues, usesOf } from './rule-form-fields.ts';
import classes from './rules.module.css';
import { texts } from './texts.ts';

/** What rules can be made of. */
export type Parts = OutputOf<typeof rulesCalls.findRuleParts>;

type RuleForm = FormFor<ReturnType<typeof ruleFields>>;

type RuleFieldsProps = {
  readonly form: Pick<RuleForm, 'field'>;
  readonly values: RuleValues;
  readonly parts: Parts;
  /** The scope of a rule stays what it is. */
  readonly isNew: boolean;
};

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null): string | null =>
  rows.find((row) => row.id === id)?.name ?? null;

/** The sentence as it is being built. */
export const useSentence = (values: RuleValues, parts: Parts): string => {
  const language = useLanguage();
  const kind = values.kind ?? 'never-both-screens';
  const screenName = (id: number | null) => parts.screens.find((screen) => screen.id === id)?.[language] ?? null;
  const isOfRoles = kind === 'never-both-roles';
  const role = nameIn(parts.roles, values.role);
  return sentenceOf(
    {
      kind,
      subject: values.subject ?? 'role',
      subjectName: usesOf(kind, values.subject ?? 'role').ofCompany ? nameIn(parts.companies, values.ofCompany) : role,
      first: isOfRoles ? role : screenName(values.screen),
      second: isOfRoles ? nameIn(parts.roles, values.otherRole) : screenName(values.otherScreen),
      level: values.level ?? 'edit',
      most: values.most === null ? null : Number(values.most),
      perCompany: values.scope === PRODUCT && values.perCompany,
    },
    language,
  );
};

const useChoices = ({ parts, values }: Pick<RuleFieldsProps, 'parts' | 'values'>) => {
  const language = useLanguage();
  const company = values.scope === PRODUCT || values.scope === null ? null : Number(values.scope);
  const nameOf = (id: number | null) => nameIn(parts.companies, id);
  return {
    roles: parts.roles
      .filter((role) => company === null || role.companyId === null || role.companyId === company)
      .map(({ id, name, companyId }) => ({
        value: String(id),
        label: companyId === null || companyId === company ? name : `${name} · ${nameOf(companyId) ?? ''}`,
      })),
    screens: parts.screens.map((screen) => ({ value: String(screen.id), label: screen[language] })),
    companies: parts.companies
      .filter(({ id }) => company === null || id === company)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  };
};

/** How many people, and where they are counted. */
const Counting = ({ form, values }: Pick<RuleFieldsProps, 'form' | 'values'>) => {
  const t = useTexts(texts);
  const uses = usesOf(values.kind ?? 'never-both-screens', values.subject ?? 'role');
  return (
    <>
      {uses.most ? <NumberField of={form.field('most')} label={t('most')} /> : null}
      {uses.perCompany && values.scope === PRODUCT ? (
        <OwnField<boolean> of={form.field('perCompany')}>
          {({ held, hold }) => (
            <Checkbox
              className={classes.wide ?? ''}
              checked={held}
              onChange={(event) => hold(event.currentTarget.checked)}
              label={t('perCompany')}
            />
          )}
        </OwnField>
      ) : null}
    </>
  );
};

/** The parts of the sentence, in its order. */
const SentenceParts = ({ form, values, parts }: Omit<RuleFieldsProps, 'isNew'>) => {
  const t = useTexts(texts);
  const uses = usesOf(values.kind ?? 'never-both-screens', values.subject ?? 'role');
  const { roles, screens, companies } = useChoices({ parts, values });
  return (
    <>
      {uses.subject ? (
        <ChoiceField
          of={form.field('subject')}
          label={t('subject')}
          data={ruleSubjects.toReversed().map((value) => ({ value, label: t(`subject-${value}`) }))}
        />
      ) : null}
      {uses.role ? <FindField of={form.field('role')} label={t('role')} data={roles} /> : null}
      {uses.otherRole ? <FindField of={form.field('otherRole')} label={t('otherRole')} data={roles} /> : null}
      {uses.ofCompany ? <FindField of={form.field('ofCompany')} label={t('ofCompany')} data={companies} /> : null}
      {uses.screen ? <FindField of={form.field('screen')} label={t('screen')} data={screens} /> : null}
      {uses.otherScreen ? <FindField of={form.field('otherScreen')} label={t('otherScreen')} data={screens} /> : null}
      {uses.level ? (
        <ChoiceField
          of={form.field('level')}
          label={t('level')}
          data={(['view', 'edit'] as const).map((value) => ({ value, label: t(value) }))}
        />
      ) : null}
      <Counting form={form} values={values} />
    </>
  );
};

/** A rule as it is written: its kind and parts, the sentence they make, then what it is called and does. */
export const RuleFields = ({ form, values, parts, isNew }: RuleFieldsProps) => {
  const t = useTexts(texts);
  const sentence = useSentence(values, parts);
  const scopes = [
    ...(parts.may.product ? [{ value: PRODUCT, label: t('product') }] : []),
    ...parts.companies.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <div className={classes.parts}>
        <ChoiceField
          of={form.field('kind')}
          label={t('kind')}
          data={ruleKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
        />
        <ChoiceField of={form.field('scope')} label={t('scope')} data={scopes} disabled={!isNew} />
        <SentenceParts form={form} values={values} parts={parts} />
      </div>
      <p className={classes.sentence} aria-label={t('reads')} aria-live="polite">
        {sentence}
      </p>
      <div className={classes.parts}>
        <TextField of={form.field('name')} label={t('name')} />
        <ChoiceField
          of={form.field('effect')}
          label={t('effect')}
          data={[
            { value: 'block', label: t('effectBlock') },
            { value: 'warn', label: t('effectWarn') },
          ]}
        />
      </div>
      <LinesField of={form.field('reason')} label={t('reason')} autosize minRows={2} />
    </>
  );
};
