// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people found by their e-mail.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { companiesContract } from '../contract.ts';
import { type CompanyRow, useCandidates, useChange } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

const PAUSE = 200;

type AddMemberFormProps = {
  readonly company: CompanyRow;
  readonly browsesEverybody: boolean;
  readonly onClose: () => void;
};

/** Adds a person; the server finds whom the caller may see. */
export const AddMemberForm = ({ company, browsesEverybody, onClose }: AddMemberFormProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [userName, setUserName] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
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
  const submit = () => {
    setMissing(userName === null);
    if (userName !== null) change.mutate({ id: company.id, userName });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('addTitle', { company: company.name })}
      submitLabel={t('addDo')}
      onSubmit={submit}
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
        onSearchChange={setTyped}
        value={userName}
        onChange={setUserName}
        nothingFoundMessage={t(typed.trim() === '' ? 'type' : 'nobody')}
        error={missing && userName === null ? t('choose') : null}
        classNames={{ description: classes.small ?? '' }}
      />
    </FormDialog>
  );
};
