import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { picked, text } from '#platform/web/forms/field-kinds.ts';
import { OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { personalDataCalls } from '../contract/calls.ts';
import classes from './personal-data.module.css';
import { texts } from './texts.ts';

type Weighed = OutputOf<typeof personalDataCalls.weighErasure>;

/** What an erasure would do, table by table. */
const useWeighed = (id: number) =>
  useQuery({
    queryKey: ['users', chosenCompany(), 'erasure', useLanguage(), id],
    queryFn: ({ signal }) => call(personalDataCalls.weighErasure, { id }, { signal }),
  });

const Fates = ({ weighed, fate }: { readonly weighed: Weighed; readonly fate: Weighed['tables'][number]['fate'] }) => {
  const t = useTexts(texts);
  const tables = weighed.tables.filter((table) => table.fate === fate);
  if (tables.length === 0) return null;
  const title = t(fate, { mark: weighed.mark });
  return (
    <section>
      <h4 className={classes.fate}>{title}</h4>
      <ScrollBox className={classes.tables} role="region" aria-label={title} tabIndex={0}>
        <ul className={classes.list}>
          {tables.map(({ title: name, rows, why }) => (
            <li key={name}>
              <span>
                {name}
                {fate === 'renamed' ? <small className={classes.why}>{why}</small> : null}
              </span>
              <span className={classes.rows}>{t('rows', { rows })}</span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </section>
  );
};

/** What goes, what stays and why, and what is not reached from here. */
const WhatGoes = ({ weighed }: { readonly weighed: Weighed }) => {
  const t = useTexts(texts);
  return (
    <>
      <Fates weighed={weighed} fate="deleted" />
      <Fates weighed={weighed} fate="renamed" />
      <p className={classes.note}>{t('elsewhere')}</p>
      {weighed.account === 'elsewhere' ? <p className={classes.note}>{t('outside')}</p> : null}
    </>
  );
};

type Props = { readonly person: { readonly id: number; readonly name: string }; readonly onClose: () => void };

/** Proposes the erasure of a person, after showing what it does; a second administrator decides. */
export const ErasePerson = ({ person, onClose }: Props) => {
  const t = useTexts(texts);
  const title = t('eraseTitle', { name: person.name });
  const asked = useWeighed(person.id);
  const form = useFormFor(personalDataCalls.erasePerson, {
    fields: { deleteAccount: picked(false), reason: text() },
    input: ({ deleteAccount, reason }) => ({ id: person.id, reason, deleteAccount }),
    draft: { name: `erase:${person.id}`, title },
    refresh: ['users', 'access', 'companies'],
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('erased') });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('eraseNow')} tone="danger" size="lg">
      <p className={classes.note}>{t('eraseWhat')}</p>
      <Listed rows={asked.data?.tables} asked={asked} lines={6} none={null}>
        {() => (asked.data === undefined ? null : <WhatGoes weighed={asked.data} />)}
      </Listed>
      {asked.data?.account === 'deletable' ? (
        <OwnField<boolean> of={form.field('deleteAccount')}>
          {({ held, hold }) => (
            <Checkbox
              label={t('deleteAccount')}
              description={t('deleteAccountHint')}
              checked={held}
              onChange={(event) => hold(event.currentTarget.checked)}
            />
          )}
        </OwnField>
      ) : null}
      <TextField of={form.field('reason')} label={t('reason')} />
    </DialogForm>
  );
};
