import { Select, type SelectProps } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './found-select.module.css';
import { choiceTexts } from './choice-texts.ts';

const all: NonNullable<SelectProps['filter']> = ({ options }) => options;

type FoundSelectProps = Omit<SelectProps, 'filter' | 'searchable' | 'renderOption'> & {
  /** What stands beside an option, to tell people of one name apart. */
  readonly noteOf?: (value: string) => string;
};

/** A choice of what the server found for what is typed, with our fold: nothing of it is left out here. */
export const FoundSelect = ({ noteOf, ...rest }: FoundSelectProps) => {
  const t = useTexts(choiceTexts);
  return (
    <Select
      nothingFoundMessage={t('nothingFound')}
      clearable
      {...rest}
      searchable
      filter={all}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {noteOf === undefined ? null : <small lang="en">{noteOf(String(option.value))}</small>}
        </span>
      )}
    />
  );
};
