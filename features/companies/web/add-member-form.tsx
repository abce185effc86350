// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people found by their e-mail.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { companiesContract } from '../contract.ts';
import { type CompanyRow, useCandidates, useChange } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

const PAUSE = 200;

type Fields = { typed: string; userName: string | null };

type AddMemberFormProps = {
  readonly company: CompanyRow;
  readonly browsesEverybody: boolean;
  readonly onClose: () => void;
};

/** Adds a person; the server finds whom the caller may see. */
export const AddMemberForm = ({ company, browsesEverybody, onClose: leave }: AddMemberFormProps) => {
  const t = useTexts(texts);
  const form = useForm<Fields>({ defaultValues: { typed: '', userName: null } });
  const { typed, userName } = form.watch();
  const title = t('addTitle', { company: company.name });
  const onClose = useDraft(form, { name: `add:${company.id}`, title }, leave);
  const [search] = useDebouncedValue(typed, PAUSE);
  // Once chosen, the field holds the person's whole label, which is nothing to search for.
  const found = useCandidates(company.id, userName === null ? search : '');
  const options = (found.data?.rows ?? []).map((row) => ({
    value: row.userName,
    label: `${row.firstName} ${row.lastName} · ${row.userName}`,
  }));
  const change = useChange(companiesContract.addMember, () => {
    showToast({ tone: 'success', message: t('added', { name: typed.split(' · ')[0] ?? '', company: company.name }) });
    onClose();
  });
  const submit = form.handleSubmit((fields) => {
    if (fields.userName === null) form.setError('userName', { message: t('choose') });
    else change.mutate({ id: company.id, userName: fields.userName });
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      submitLabel={t('addDo')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={change.error}
    >
      {/* The server has found and folded already; the kit's own filter would lose Turkish words again. */}
      <Select
        label={t('person')}
        placeholder={t(browsesEverybody ? 'personAll' : 'personExact')}
        description={browsesEverybody ? null : t('personExactNote')}
        data={options}
        filter={({ options: all }) => all}
        searchable
        clearable
        data-autofocus
        searchValue={typed}
        onSearchChange={(next) => form.setValue('typed', next)}
        value={userName}
        onChange={(next) => {
          form.clearErrors('userName');
          form.setValue('userName', next);
        }}
        nothingFoundMessage={t(typed.trim() === '' ? 'type' : 'nobody')}
        error={form.formState.errors.userName?.message}
        classNames={{ description: classes.small ?? '' }}
      />
    </FormDialog>
  );
};
