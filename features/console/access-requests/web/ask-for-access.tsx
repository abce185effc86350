import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useQueryClient } from '@tanstack/react-query';
import type { Level } from '#platform/contract/access.ts';
import { EmergencyOffer } from '#features/console/emergency/web/api.ts';
import { call } from '#platform/web/api.ts';
import { choice, comingDay, prose } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, LinesField } from '#platform/web/forms/fields.tsx';
import { SectionForm } from '#platform/web/forms/section-form.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { askCalls } from '../contract/calls.ts';
import classes from './ask-for-access.module.css';
import { askTexts } from './ask-texts.ts';
import { useProspect } from './request-queries.ts';

const Request = ({ url }: { readonly url: string }) => {
  const t = useTexts(askTexts);
  const queries = useQueryClient();
  const form = useFormFor(askCalls.requestAccess, {
    fields: { level: choice<Level>('view'), until: comingDay(), reason: prose() },
    draft: { name: `ask:${url}`, title: t('title') },
    input: ({ level, until, reason }) => ({
      url,
      level: level ?? 'view',
      until: until === null ? undefined : endOfDay(until),
      reason,
    }),
    // Also after a refusal: it may be there already, asked for in another tab.
    refresh: ['access-requests'],
    stays: 'filled',
    onDone: ({ id }) =>
      offerUndo({
        message: t('asked'),
        undo: async (at) => void (await call(askCalls.withdrawRequest, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['access-requests'] }),
      }),
  });
  return (
    <SectionForm
      form={form}
      className={classes.form}
      buttons={
        <Button type="submit" variant="light" loading={form.handle.pending}>
          {t('ask')}
        </Button>
      }
    >
      <LinesField
        of={form.field('reason')}
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxRows={5}
      />
      <div className={classes.pair}>
        <ChoiceField
          of={form.field('level')}
          label={t('level')}
          data={[
            { value: 'view', label: t('view') },
            { value: 'edit', label: t('edit') },
          ]}
        />
        <DayField of={form.field('until')} label={t('until')} description={t('untilHint')} from={dayOf(new Date())} />
      </div>
    </SectionForm>
  );
};

const Granters = ({
  people,
}: {
  readonly people: readonly { readonly firstName: string; readonly lastName: string }[];
}) => {
  const t = useTexts(askTexts);
  if (people.length === 0) return <p className={classes.note}>{t('nobody')}</p>;
  return (
    <ul className={classes.people}>
      {people.map(({ firstName, lastName }) => (
        <li key={`${firstName} ${lastName}`}>
          {firstName} {lastName}
        </li>
      ))}
    </ul>
  );
};

/** Who can grant a refused screen, and the request for it. */
export const AskForAccess = ({ url }: { readonly url: string }) => {
  const t = useTexts(askTexts);
  const { dateTime } = useFormat();
  const { data } = useProspect(url);
  if (!data) return <EmergencyOffer url={url} />;
  return (
    <>
      <EmergencyOffer url={url} />
      <section className={classes.ask} aria-label={t('title')}>
        <h2 className={classes.title}>{t('whoTitle')}</h2>
        <Granters people={data.granters} />
        {data.requestedAt === null ? (
          <Request url={url} />
        ) : (
          <p className={classes.waiting} role="status">
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {t('waiting', { when: dateTime(data.requestedAt) })}
          </p>
        )}
      </section>
    </>
  );
};
