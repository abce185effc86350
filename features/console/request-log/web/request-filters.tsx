import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconFilterX from '@tabler/icons-react/dist/esm/icons/IconFilterX.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { beginningsOf } from '#platform/contract/incident-text.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { unreadOf } from '#platform/web/forms/field-kinds.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import type { LogSummary } from '../contract/shapes.ts';
import { logSources } from '../contract/vocabulary.ts';
import { IncidentField } from './incident-field.tsx';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';
import { statuses, type UrlFilter, windows } from './use-request-filter.ts';

type Counted = LogSummary['people'];
type ChoiceProps = {
  readonly label: string;
  readonly every: string;
  readonly value: string;
  readonly choices: Counted;
  readonly onChange: (value: string | undefined) => void;
  readonly width: number;
};

/** A choice among what is found; what was chosen stays, also where nothing of it is found any more. */
const Choice = ({ label, every, value, choices, onChange, width }: ChoiceProps) => (
  <FoldSelect
    aria-label={label}
    value={value}
    onChange={(next) => onChange(next || undefined)}
    data={[
      { value: '', label: every },
      ...choices.map((each) => ({ value: each.value, label: each.label })),
      ...(value === '' || choices.some((each) => each.value === value) ? [] : [{ value, label: value }]),
    ]}
    searchable={choices.length > 8}
    w={width}
  />
);

type MomentProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

/** A moment that counts once it can be read. */
const Moment = ({ label, value, onChange }: MomentProps) => {
  const [held, setHeld] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setHeld(value);
  }
  const take = (next: string) => {
    setHeld(next);
    if (unreadOf(next) === null) onChange(next);
  };
  return <DateField aria-label={label} withTime value={held} onChange={take} w={180} />;
};

const Dates = ({ url }: { readonly url: UrlFilter }) => {
  const t = useTexts(requestTexts);
  const { from, to } = url.fields;
  return (
    <>
      <Moment label={t('from')} value={from[0]} onChange={(value) => url.change({ from: value || undefined })} />
      <Moment label={t('to')} value={to[0]} onChange={(value) => url.change({ to: value || undefined })} />
    </>
  );
};

const numberText = (value: number): string => (value === 0 ? '' : String(value));

const Narrowing = ({ url, summary }: FiltersProps) => {
  const t = useTexts(requestTexts);
  const { person, firm, method, on, source, status } = url.fields;
  const companies = summary?.companies ?? [];
  return (
    <>
      <Choice
        label={t('person')}
        every={t('everyPerson')}
        value={numberText(person[0])}
        choices={summary?.people ?? []}
        onChange={(value) => url.change({ person: value })}
        width={180}
      />
      {companies.length > 1 || firm[0] !== 0 ? (
        <Choice
          label={t('company')}
          every={t('everyCompany')}
          value={numberText(firm[0])}
          choices={companies}
          onChange={(value) => url.change({ firm: value })}
          width={180}
        />
      ) : null}
      <Choice
        label={t('screen')}
        every={t('everyScreen')}
        value={on[0]}
        choices={summary?.screens ?? []}
        onChange={(value) => url.change({ on: value })}
        width={180}
      />
      <Choice
        label={t('method')}
        every={t('everyMethod')}
        value={method[0]}
        choices={summary?.methods ?? []}
        onChange={(value) => url.change({ method: value })}
        width={150}
      />
      <FoldSelect
        aria-label={t('status')}
        value={status[0]}
        onChange={(value) => url.change({ status: value || undefined })}
        data={statuses.map((value) => ({ value, label: value === '' ? t('everyStatus') : t(`status-${value}`) }))}
        w={180}
      />
      <FoldSelect
        aria-label={t('source')}
        value={source[0]}
        onChange={(value) => url.change({ source: value || undefined })}
        data={[
          { value: '', label: t('everySource') },
          ...logSources.map((value) => ({ value, label: t(`source-${value}`) })),
        ]}
        w={140}
      />
    </>
  );
};

type FiltersProps = { readonly url: UrlFilter; readonly summary: LogSummary | undefined };

/** What is looked for most: one incident, a time, errors alone. */
const First = ({ url }: Pick<FiltersProps, 'url'>) => {
  const t = useTexts(requestTexts);
  const { window, errors, incident } = url.fields;
  return (
    <>
      <IncidentField url={url} />
      <FoldSelect
        aria-label={t('window')}
        value={window[0]}
        onChange={(value) => url.change({ window: value === '24h' ? undefined : (value ?? undefined) })}
        data={windows.map((value) => ({ value, label: t(`window-${value}`) }))}
        disabled={beginningsOf(incident[0]).length > 0}
        w={150}
      />
      {window[0] === 'own' ? <Dates url={url} /> : null}
      <Switch
        label={t('onlyErrors')}
        checked={errors[0]}
        onChange={(event) => url.change({ errors: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
};

const Clear = ({ url }: Pick<FiltersProps, 'url'>) => {
  const t = useTexts(requestTexts);
  if (!url.isNarrowed) return null;
  return (
    <Button variant="subtle" leftSection={<IconFilterX size={15} aria-hidden="true" />} onClick={url.clear}>
      {t('clear')}
    </Button>
  );
};

/** What else narrows the log, by its name in the url and in words. */
const useSet = ({ url, summary }: FiltersProps) => {
  const t = useTexts(requestTexts);
  const { person, firm, method, on, source, status } = url.fields;
  const named = (choices: Counted | undefined, value: string) =>
    choices?.find((each) => each.value === value)?.label ?? value;
  const set: readonly (readonly [name: string, value: string, label: string])[] = [
    ['person', numberText(person[0]), named(summary?.people, String(person[0]))],
    ['firm', numberText(firm[0]), named(summary?.companies, String(firm[0]))],
    ['on', on[0], named(summary?.screens, on[0])],
    ['method', method[0], method[0]],
    ['status', status[0], status[0] === '' ? '' : t(`status-${status[0]}`)],
    ['source', source[0], source[0] === '' ? '' : t(`source-${source[0]}`)],
  ];
  return set.filter(([, value]) => value !== '');
};

/** The others in a line of their own, where somebody wants them; what is set stays in sight, and is taken back by a press. */
const Others = (props: FiltersProps) => {
  const t = useTexts(requestTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const set = useSet(props);
  return (
    <>
      <Button
        variant={isOpen ? 'light' : 'default'}
        leftSection={<IconFilter size={15} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters', { count: set.length })}
      </Button>
      {set.map(([name, , label]) => (
        <Button
          key={name}
          variant="light"
          className={classes.set ?? ''}
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={t('clearOne', { filter: label })}
          onClick={() => props.url.change({ [name]: undefined })}
        >
          {label}
        </Button>
      ))}
      <Clear url={props.url} />
      <div id={id} className={classes.others} hidden={!isOpen}>
        {isOpen ? <Narrowing {...props} /> : null}
      </div>
    </>
  );
};

/** Where there is no room for them in a row: at the left, behind a button that says how many narrow the log. */
const FiltersDrawer = (props: FiltersProps) => {
  const t = useTexts(requestTexts);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={props.url.count > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={15} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        {t('filters', { count: props.url.count })}
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t('filtersTitle')} position="left">
        <div className={classes.stacked}>
          <First url={props.url} />
          <Narrowing {...props} />
          <Clear url={props.url} />
        </div>
      </Drawer>
    </>
  );
};

/** What is looked for; all of it stands in the query string. */
export const RequestFilters = (props: FiltersProps) => {
  const t = useTexts(requestTexts);
  const { url } = props;
  const isNarrow = useMediaQuery('(width < 960px)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.filters} role="search">
      <SearchField
        value={url.fields.search[0]}
        onChange={(value) => url.change({ q: value || undefined })}
        label={t('search')}
        width="flexible"
      />
      {isNarrow ? (
        <FiltersDrawer {...props} />
      ) : (
        <>
          <First url={url} />
          <Others {...props} />
        </>
      )}
    </div>
  );
};
