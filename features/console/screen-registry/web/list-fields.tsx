import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Columns } from '#platform/contract/data-column.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import { Branch } from '#platform/web/data-grid/filter-builder.tsx';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import type { FilterGroup } from '#platform/web/data-grid/grid-types.ts';
import type { FieldOf } from '#platform/web/forms/use-form-for.ts';
import { ChoiceField, OwnField } from '#platform/web/forms/fields.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenSource } from '../contract/shapes.ts';
import classes from './registry.module.css';
import { listTexts } from './list-texts.ts';

/** A chosen column and what it is called in this list. */
export type Chosen = { readonly key: string; readonly tr: string; readonly en: string };

/** The columns of a source, as filters are put together of them. */
export const columnsOfSource = (source: ScreenSource | undefined): Columns =>
  Object.fromEntries(
    (source?.columns ?? []).map(({ key, values, ...of }) => [key, { ...of, ...(values === null ? {} : { values }) }]),
  ) as Columns;

const Fault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={classes.fault} role="alert">
      {text}
    </p>
  );

type PartProps = { readonly of: FieldOf; readonly source: ScreenSource };

/** Which columns of the source are shown, and what they are called in both languages. */
const ColumnsPart = ({ of, source }: PartProps) => {
  const t = useTexts(listTexts);
  const language = useLanguage();
  return (
    <OwnField<readonly Chosen[]> of={of}>
      {({ held, hold, error }) => (
        <fieldset className={classes.part}>
          <legend>{t('columns')}</legend>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => hold(source.columns.map(({ key, caption }) => ({ key, ...caption })))}
          >
            {t('allColumns')}
          </Button>
          {source.columns.map(({ key, caption }) => {
            const chosen = held.find((each) => each.key === key);
            const put = (change: Partial<Chosen>) =>
              hold(held.map((each) => (each.key === key ? { ...each, ...change } : each)));
            return (
              <div key={key} className={classes.column}>
                <Checkbox
                  label={caption[language]}
                  checked={chosen !== undefined}
                  onChange={({ currentTarget: { checked } }) =>
                    hold(checked ? [...held, { key, ...caption }] : held.filter((each) => each.key !== key))
                  }
                />
                {chosen === undefined ? null : (
                  <>
                    <TextInput
                      size="xs"
                      aria-label={t('columnTr', { column: caption[language] })}
                      value={chosen.tr}
                      onChange={(event) => put({ tr: event.currentTarget.value })}
                    />
                    <TextInput
                      size="xs"
                      lang="en"
                      aria-label={t('columnEn', { column: caption[language] })}
                      value={chosen.en}
                      onChange={(event) => put({ en: event.currentTarget.value })}
                    />
                  </>
                )}
              </div>
            );
          })}
          <Fault text={error} />
        </fieldset>
      )}
    </OwnField>
  );
};

/** What holds of every row of the list. */
const FilterPart = ({ of, source }: PartProps) => {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const all = columnsOfSource(source);
  const shown = gridColumns({ columns: all } as DataSource, language, {}).filter(({ filterable }) => filterable);
  return (
    <OwnField<FilterGroup> of={of}>
      {({ held, hold, error }) => (
        <fieldset className={classes.part}>
          <legend>{t('filter')}</legend>
          <Branch columns={shown} node={held} depth={1} onChange={hold} />
          <Fault text={error} />
        </fieldset>
      )}
    </OwnField>
  );
};

type ListFieldsProps = {
  readonly field: (name: 'source' | 'columns' | 'filter' | 'order' | 'direction') => FieldOf;
  readonly sources: readonly ScreenSource[];
  readonly chosen: string;
};

/** What a list screen is bound to: its source, columns, fixed filter and order. */
export const ListFields = ({ field, sources, chosen }: ListFieldsProps) => {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const source = sources.find(({ name }) => name === chosen);
  return (
    <>
      <ChoiceField
        of={field('source')}
        label={t('source')}
        description={t('sourceHint')}
        data={[
          { value: '', label: t('chooseSource') },
          ...sources.map(({ name, title, held }) => ({ value: name, label: title[language], disabled: !held })),
        ]}
      />
      {source === undefined ? null : (
        <>
          <ColumnsPart key={`columns ${chosen}`} of={field('columns')} source={source} />
          <FilterPart key={`filter ${chosen}`} of={field('filter')} source={source} />
          <ChoiceField
            of={field('order')}
            label={t('order')}
            data={[
              { value: '', label: t('orderOfSource') },
              ...source.columns
                .filter(({ sortable }) => sortable)
                .map(({ key, caption }) => ({ value: key, label: caption[language] })),
            ]}
          />
          <ChoiceField
            of={field('direction')}
            label={t('direction')}
            fallback="up"
            data={[
              { value: 'up', label: t('ascending') },
              { value: 'down', label: t('descending') },
            ]}
          />
        </>
      )}
    </>
  );
};
