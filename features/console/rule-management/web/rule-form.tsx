import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { comingDay, picked, prose } from '#platform/web/forms/field-kinds.ts';
import { faultTexts } from '#platform/web/forms/fault-texts.ts';
import { DayField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { rulesCalls } from '../contract/calls.ts';
import type { Rule } from '../contract/shapes.ts';
import { RuleBreakers } from './rule-breakers.tsx';
import { type Parts, RuleFields } from './rule-fields.tsx';
import {
  faultsOfMissing,
  partsIn,
  PRODUCT,
  ruleFields,
  rulePlaces,
  type RuleValues,
  triedIn,
} from './rule-form-fields.ts';
import { type Tried, useRuleParts, useTrial } from './rules-queries.ts';
import classes from './rules.module.css';
import { texts } from './texts.ts';

type TrialProps = { readonly values: RuleValues; readonly parts: Parts };

/** Tells who would break the rule as it is written, once it is asked for; of other parts it tells nothing. */
const useTried = (values: RuleValues) => {
  const [tried, setTried] = useState<Tried | null>(null);
  const written = triedIn(values);
  const isSame = tried !== null && JSON.stringify(tried) === JSON.stringify(written);
  const asked = useTrial(isSame ? tried : null);
  return { written, tryIt: () => setTried(written), asked, told: isSame ? asked.data : undefined };
};

const Trial = ({ values, parts, trial }: TrialProps & { readonly trial: ReturnType<typeof useTried> }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { written, tryIt, asked, told } = trial;
  const screens = [values.screen, values.otherScreen].flatMap((id) => {
    const screen = parts.screens.find((each) => each.id === id);
    return screen === undefined || values.kind === 'never-both-roles'
      ? []
      : [{ name: screen[language], url: screen.url }];
  });
  return (
    <div className={classes.trial} aria-live="polite">
      <Button
        variant="default"
        size="compact-sm"
        disabled={written === null}
        loading={asked.isFetching}
        onClick={tryIt}
      >
        {t('try')}
      </Button>
      {asked.error ? <RefusalNote problem={asked.error} compact /> : null}
      {told === undefined ? null : told.brokenBy === 0 ? (
        <p className={classes.quiet}>{t('triedHolds')}</p>
      ) : (
        <>
          <p className={classes.quiet}>{t('triedBroken', { count: told.brokenBy })}</p>
          <RuleBreakers breakers={told.breakers} total={told.brokenBy} screens={screens} />
        </>
      )}
    </div>
  );
};

type NewRuleProps = { readonly onClose: () => void; readonly onCreated: (id: number) => void };

const exceptionFields = { excepts: picked(false), until: comingDay(), exceptReason: prose('') };

const useNewRule = ({ parts, onClose, onCreated }: NewRuleProps & { readonly parts: Parts }) => {
  const t = useTexts(texts);
  const required = useTexts(faultTexts)('required');
  const scope = parts.may.product ? PRODUCT : String(parts.may.companyId ?? '');
  const [people, setPeople] = useState<readonly number[]>([]);
  const form = useFormFor(rulesCalls.createRule, {
    fields: { ...ruleFields({}, scope), ...exceptionFields },
    input: (values) => ({
      ...partsIn(values),
      name: values.name,
      reason: values.reason,
      effect: values.effect,
      exceptions:
        values.excepts && values.until !== null
          ? people.map((personId) => ({
              personId,
              reason: values.exceptReason,
              until: endOfDay(values.until ?? ''),
            }))
          : [],
    }),
    check: (values) => faultsOfMissing(values, required),
    places: { ...rulePlaces, 'exceptions.0.reason': 'exceptReason', 'exceptions.0.until': 'until' },
    draft: { name: 'new', title: t('create') },
    refresh: ['access'],
    onClose,
    onDone: ({ id, waiting }, { name }) => {
      showToast({
        tone: 'success',
        message: waiting === 0 ? t('created', { name }) : t('createdWaiting', { name, count: waiting }),
      });
      onClose();
      onCreated(id);
    },
  });
  return { form, people, setPeople };
};

type Excepting = { readonly form: ReturnType<typeof useNewRule>['form']; readonly people: readonly number[] };

/** Those who break the rule today, each with an exception until a day. */
const Exceptions = ({ form, people }: Excepting) => {
  const t = useTexts(texts);
  if (form.values.effect !== 'block' || people.length === 0) return null;
  return (
    <>
      <p className={classes.quiet}>{t('brokenChoice')}</p>
      <OwnField<boolean> of={form.field('excepts')}>
        {({ held, hold }) => (
          <Checkbox
            checked={held}
            onChange={(event) => hold(event.currentTarget.checked)}
            label={t('withExceptions')}
            description={t('exceptionsNote')}
          />
        )}
      </OwnField>
      {form.values.excepts ? (
        <div className={classes.parts}>
          <DayField of={form.field('until')} label={t('exceptUntil')} from={dayOf(new Date())} />
          <TextField of={form.field('exceptReason')} label={t('exceptReason')} />
        </div>
      ) : null}
    </>
  );
};

const NewRuleForm = (props: NewRuleProps & { readonly parts: Parts }) => {
  const { parts } = props;
  const t = useTexts(texts);
  const { form, people, setPeople } = useNewRule(props);
  const trial = useTried(form.values);
  const broken = (trial.told?.breakers ?? []).flatMap(({ personId }) => personId ?? []);
  const breaking = [...new Set(broken)];
  if (breaking.join() !== people.join()) setPeople(breaking);
  return (
    <DialogForm form={form} title={t('create')} submitLabel={t('create')} size={640}>
      <RuleFields form={form} values={form.values} parts={parts} isNew />
      <Trial values={form.values} parts={parts} trial={trial} />
      <Exceptions form={form} people={people} />
    </DialogForm>
  );
};

/** A new rule, written as a sentence and tried before it is kept. */
export const NewRule = (props: NewRuleProps) => {
  const asked = useRuleParts();
  if (asked.data === undefined)
    return asked.error ? <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} /> : null;
  return <NewRuleForm {...props} parts={asked.data} />;
};

type ChangeRuleProps = { readonly rule: Rule; readonly onClose: () => void };

const ChangeForm = ({ rule, onClose, parts }: ChangeRuleProps & { readonly parts: Parts }) => {
  const t = useTexts(texts);
  const required = useTexts(faultTexts)('required');
  const scope = (companyId: number | null) => (companyId === null ? PRODUCT : String(companyId));
  const form = useRecordForm(rulesCalls.editRule, {
    record: rule,
    fields: (of) => ruleFields(of, scope(of.companyId)),
    labels: {
      kind: t('kind'),
      scope: t('scope'),
      subject: t('subject'),
      role: t('role'),
      otherRole: t('otherRole'),
      ofCompany: t('ofCompany'),
      screen: t('screen'),
      otherScreen: t('otherScreen'),
      level: t('level'),
      most: t('most'),
      perCompany: t('perCompany'),
      name: t('name'),
      reason: t('reason'),
      effect: t('effect'),
    },
    input: (values, version) => ({
      ...partsIn(values),
      id: rule.id,
      version,
      name: values.name,
      reason: values.reason,
      effect: values.effect,
    }),
    check: (values) => faultsOfMissing(values, required),
    places: rulePlaces,
    draft: { name: `change:${rule.id}`, title: `${t('changeTitle')}: ${rule.name}` },
    refresh: ['access'],
    onClose,
    onDone: (_answer, { name }) => {
      showToast({ tone: 'success', message: t('changed', { name }) });
      onClose();
    },
  });
  const trial = useTried(form.values);
  return (
    <DialogForm form={form} title={t('changeTitle')} submitLabel={t('save')} size={640}>
      <RuleFields form={form} values={form.values} parts={parts} isNew={false} />
      <Trial values={form.values} parts={parts} trial={trial} />
    </DialogForm>
  );
};

/** A rule that is there, with other parts, another name or another effect. */
export const ChangeRule = (props: ChangeRuleProps) => {
  const asked = useRuleParts();
  return asked.data === undefined ? null : <ChangeForm {...props} parts={asked.data} />;
};
