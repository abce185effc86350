import { SegmentedControl } from '@mantine/core';
import type { InputOf } from '#platform/contract/call.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, idChoice, moment, picked, prose, type ValuesOf } from '#platform/web/forms/field-kinds.ts';
import { DayField, FindField, LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { type FormFor, useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { announcementsCalls } from '../contract/announcement-calls.ts';
import type { MadeAnnouncement } from '../contract/shapes.ts';
import { audienceKinds, type AudienceKind } from '../contract/vocabulary.ts';
import { useAudiences } from './announcements-queries.ts';
import { type Chosen, Recipients } from './announcement-recipients.tsx';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

type Said = Pick<MadeAnnouncement, 'message' | 'from' | 'until'>;

/** What is said and when. */
const sayingFields = (said: Said | null) => ({
  tr: prose(said?.message.tr),
  en: prose(said === null || said.message.en === said.message.tr ? '' : said.message.en),
  from: moment(said?.from),
  until: moment(said?.until),
});

const audienceFields = (first: AudienceKind) => ({
  kind: choice<AudienceKind>(first),
  companyId: idChoice(),
  roleId: idChoice(),
  people: picked<readonly Chosen[]>([]),
});

type Saying = ReturnType<typeof sayingFields>;
type Audience = ReturnType<typeof audienceFields>;

const PLACES = {
  'message.tr': 'tr',
  'message.en': 'en',
  'audience.companyId': 'companyId',
  'audience.roleId': 'roleId',
  'audience.personIds': 'people',
};

const saidOf = ({ tr, en, from, until }: ValuesOf<Saying>) => ({
  message: { tr, en },
  from: from ?? undefined,
  until,
});

/** An end comes after the beginning, which is now unless another one is given. */
const useEndCheck = () => {
  const t = useTexts(announcementsTexts);
  return ({ from, until }: ValuesOf<Saying>) => ({
    until: until !== null && until <= (from ?? new Date().toISOString()) ? t('untilEarly') : undefined,
  });
};

const SayingFields = ({ form }: { readonly form: Pick<FormFor<Saying>, 'field'> }) => {
  const t = useTexts(announcementsTexts);
  return (
    <>
      <LinesField of={form.field('tr')} label={t('messageTr')} autosize minRows={3} />
      <LinesField
        of={form.field('en')}
        label={t('messageEn')}
        description={t('messageEnNote')}
        autosize
        minRows={2}
        lang="en"
      />
    </>
  );
};

const Times = ({ form }: { readonly form: Pick<FormFor<Saying>, 'field'> }) => {
  const t = useTexts(announcementsTexts);
  return (
    <div className={classes.pair}>
      <DayField withTime of={form.field('from')} label={t('from')} description={t('fromNote')} />
      <DayField withTime of={form.field('until')} label={t('until')} description={t('untilNote')} />
    </div>
  );
};

const AudienceFields = ({ form }: { readonly form: FormFor<Audience & Saying> }) => {
  const t = useTexts(announcementsTexts);
  const asked = useAudiences();
  const audiences = asked.data;
  const none = useNothingFound(asked);
  const { kind } = form.values;
  const kinds = audienceKinds.filter((each) => each !== 'everyone' || audiences?.everyone !== false);
  return (
    <div className={classes.audience} role="group" aria-label={t('audience')}>
      <span className={classes.label}>{t('audience')}</span>
      <SegmentedControl
        aria-label={t('audience')}
        value={kind ?? 'company'}
        onChange={(next) => form.set('kind', next)}
        data={kinds.map((each) => ({ value: each, label: t(each) }))}
        fullWidth
      />
      {kind === 'company' ? (
        <FindField
          of={form.field('companyId')}
          label={t('chooseCompany')}
          nothingFoundMessage={none}
          data={(audiences?.companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      {kind === 'role' ? (
        <FindField
          of={form.field('roleId')}
          label={t('chooseRole')}
          nothingFoundMessage={none}
          data={(audiences?.roles ?? []).map(({ id, name, company }) => ({
            value: String(id),
            label: company === null ? name : `${name} · ${company}`,
          }))}
        />
      ) : null}
      {kind === 'people' ? (
        <OwnField<readonly Chosen[]> of={form.field('people')}>
          {({ held, hold, error }) => <Recipients people={held} onChange={hold} error={error} />}
        </OwnField>
      ) : null}
    </div>
  );
};

type Wanted = InputOf<typeof announcementsCalls.announce>['audience'];

/** An empty choice addresses no one, as the contract has it. */
const audienceOf = ({ kind, companyId, roleId, people }: ValuesOf<Audience>): Wanted => {
  if (kind === 'company') return { kind, companyId: companyId ?? 0 };
  if (kind === 'role') return { kind, roleId: roleId ?? 0 };
  return kind === 'people' ? { kind, personIds: people.map(({ value }) => Number(value)) } : { kind: 'everyone' };
};

type CreateProps = { readonly onClose: () => void; readonly onMade: (id: number) => void };

/** A new announcement: what, to whom, from when until when. */
export const CreateAnnouncementForm = ({ onClose, onMade }: CreateProps) => {
  const t = useTexts(announcementsTexts);
  const limited = useAudiences().data?.everyone === false;
  const form = useFormFor(announcementsCalls.announce, {
    fields: { ...sayingFields(null), ...audienceFields('everyone') },
    input: (values) => ({ ...saidOf(values), audience: audienceOf(values) }),
    places: PLACES,
    check: useEndCheck(),
    draft: { name: 'new', title: t('createTitle') },
    refresh: ['announcements'],
    onClose,
    onDone: ({ id }) => {
      showToast({ tone: 'success', message: t('announced') });
      onClose();
      onMade(id);
    },
  });
  // Who may not announce to everyone begins with their company.
  if (limited && form.values.kind === 'everyone') form.set('kind', 'company');
  return (
    <DialogForm form={form} title={t('createTitle')} submitLabel={t('announce')} size={560}>
      <SayingFields form={form} />
      <AudienceFields form={form} />
      <Times form={form} />
    </DialogForm>
  );
};

type EditProps = { readonly announcement: MadeAnnouncement; readonly onClose: () => void };

/** What is said and when, of an announcement that stands. */
export const EditAnnouncementForm = ({ announcement, onClose }: EditProps) => {
  const t = useTexts(announcementsTexts);
  const { id } = announcement;
  const form = useRecordForm(announcementsCalls.editAnnouncement, {
    record: announcement,
    fields: sayingFields,
    labels: { tr: t('messageTr'), en: t('messageEn'), from: t('from'), until: t('until') },
    input: (values, version) => ({ id, version, ...saidOf(values) }),
    places: PLACES,
    check: useEndCheck(),
    draft: { name: `edit:${id}`, title: t('editTitle') },
    refresh: ['announcements'],
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('saved') });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('editTitle')} submitLabel={t('save')} size={560}>
      <SayingFields form={form} />
      <Times form={form} />
    </DialogForm>
  );
};
