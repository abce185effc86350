import { useState } from 'react';
import { SegmentedControl, Textarea } from '@mantine/core';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DateField, useDayRule } from '#platform/web/ui/date-field.tsx';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { all } from '#platform/web/ui/validation.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { announcementsContract, type AudienceKind, type MadeAnnouncement } from '../contract.ts';
import { useAudiences, useChange } from './announcements-queries.ts';
import { type AnnouncementValues as Values, type Chosen, Recipients } from './announcement-recipients.tsx';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

const MOST = 500;

type Form = UseFormReturn<Values>;

const EMPTY: Values = {
  tr: '',
  en: '',
  kind: 'everyone',
  companyId: '',
  roleId: '',
  people: [],
  from: '',
  until: '',
};

/** An instant as a date field holds it. */
const localOf = (iso: string | null): string => {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const saidOf = ({ tr, en, from, until }: Values) => ({
  message: { tr: oneLine(tr), en: oneLine(en) },
  ...(from === '' ? {} : { from: new Date(from).toISOString() }),
  until: until === '' ? null : new Date(until).toISOString(),
});

const Texts = ({ form }: { readonly form: Form }) => {
  const t = useTexts(announcementsTexts);
  const rules = useRules();
  const { errors } = form.formState;
  return (
    <>
      <Textarea
        label={t('messageTr')}
        autosize
        minRows={3}
        maxLength={MOST}
        data-autofocus
        error={errors.tr?.message}
        {...form.register('tr', { validate: all(rules.required(), rules.length({ max: MOST })) })}
      />
      <Textarea
        label={t('messageEn')}
        description={t('messageEnNote')}
        autosize
        minRows={2}
        maxLength={MOST}
        lang="en"
        {...form.register('en')}
      />
    </>
  );
};

const Times = ({ form }: { readonly form: Form }) => {
  const t = useTexts(announcementsTexts);
  const moment = useDayRule()({ withTime: true });
  const { errors } = form.formState;
  return (
    <div className={classes.pair}>
      <Controller
        control={form.control}
        name="from"
        rules={{ validate: { moment } }}
        render={({ field }) => (
          <DateField withTime label={t('from')} description={t('fromNote')} error={errors.from?.message} {...field} />
        )}
      />
      <Controller
        control={form.control}
        name="until"
        rules={{
          validate: {
            moment,
            after: (until, { from }) =>
              until === '' || until > (from || localOf(new Date().toISOString())) || t('untilEarly'),
          },
        }}
        render={({ field }) => (
          <DateField
            withTime
            label={t('until')}
            description={t('untilNote')}
            error={errors.until?.message}
            {...field}
          />
        )}
      />
    </div>
  );
};

const Audience = ({ form }: { readonly form: Form }) => {
  const t = useTexts(announcementsTexts);
  const rules = useRules();
  const audiences = useAudiences().data;
  const kind = form.watch('kind');
  const { errors } = form.formState;
  const kinds = (['everyone', 'company', 'role', 'people'] as const).filter(
    (each) => each !== 'everyone' || audiences?.everyone !== false,
  );
  const choice = (name: 'companyId' | 'roleId', label: string, data: readonly Chosen[]) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      rules={{ validate: rules.required() }}
      render={({ field }) => (
        <FoldSelect label={label} data={[...data]} searchable error={errors[name]?.message} {...field} />
      )}
    />
  );
  return (
    <div className={classes.audience} role="group" aria-label={t('audience')}>
      <span className={classes.label}>{t('audience')}</span>
      <SegmentedControl
        aria-label={t('audience')}
        value={kinds.includes(kind as never) ? kind : 'company'}
        onChange={(next) => form.setValue('kind', next as AudienceKind)}
        data={kinds.map((each) => ({ value: each, label: t(each) }))}
        fullWidth
      />
      {kind === 'company'
        ? choice(
            'companyId',
            t('chooseCompany'),
            (audiences?.companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          )
        : null}
      {kind === 'role'
        ? choice(
            'roleId',
            t('chooseRole'),
            (audiences?.roles ?? []).map(({ id, name, company }) => ({
              value: String(id),
              label: company === null ? name : `${name} · ${company}`,
            })),
          )
        : null}
      {kind === 'people' ? <Recipients form={form} /> : null}
    </div>
  );
};

type Wanted = InputOf<typeof announcementsContract.announce>['audience'];

const audienceOf = ({ kind, companyId, roleId, people }: Values): Wanted => {
  if (kind === 'company') return { kind, companyId: Number(companyId) };
  if (kind === 'role') return { kind, roleId: Number(roleId) };
  return kind === 'people' ? { kind, personIds: people.map(({ value }) => Number(value)) } : { kind };
};

type CreateProps = { readonly onClose: () => void; readonly onMade: (id: number) => void };

/** A new announcement: what, to whom, from when until when. */
export const CreateAnnouncementForm = ({ onClose: leave, onMade }: CreateProps) => {
  const t = useTexts(announcementsTexts);
  const rules = useRules();
  const limited = useAudiences().data?.everyone === false;
  const form = useForm<Values>({ defaultValues: EMPTY });
  const onClose = useDraft(form, { name: 'new', title: t('createTitle') }, leave);
  const change = useChange(announcementsContract.announce, ({ id }) => {
    showToast({ tone: 'success', message: t('announced') });
    onClose();
    onMade(id);
  });
  // Who may not announce to everyone begins with their company.
  if (limited && form.getValues('kind') === 'everyone') form.setValue('kind', 'company');
  const submit = form.handleSubmit((values) => {
    if (values.kind === 'people' && values.people.length === 0)
      return form.setError('people', { message: String(rules.required()('')) });
    return change.mutate({ ...saidOf(values), audience: audienceOf(values) });
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('createTitle')}
      submitLabel={t('announce')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={change.error}
      size={560}
    >
      <Texts form={form} />
      <Audience form={form} />
      <Times form={form} />
    </FormDialog>
  );
};

type EditProps = { readonly announcement: MadeAnnouncement; readonly onClose: () => void };

/** What is said and when, of an announcement that stands; the version it began with tells whether somebody was first. */
export const EditAnnouncementForm = ({ announcement, onClose: leave }: EditProps) => {
  const t = useTexts(announcementsTexts);
  const [{ id, version, message, from, until }] = useState(announcement);
  const form = useForm<Values>({
    defaultValues: {
      ...EMPTY,
      tr: message.tr,
      en: message.en === message.tr ? '' : message.en,
      from: localOf(from),
      until: localOf(until),
    },
  });
  const onClose = useDraft(form, { name: `edit:${id}:v${version}`, title: t('editTitle') }, leave);
  const change = useChange(announcementsContract.editAnnouncement, () => {
    showToast({ tone: 'success', message: t('saved') });
    onClose();
  });
  const submit = form.handleSubmit((values) => {
    const said = saidOf(values);
    // The field shows minutes: what was not touched keeps its seconds.
    const kept = values.from === localOf(from) ? { from } : {};
    change.mutate({ id, version, ...said, ...kept });
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('editTitle')}
      submitLabel={t('save')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={change.error}
      size={560}
    >
      <Texts form={form} />
      <Times form={form} />
    </FormDialog>
  );
};
