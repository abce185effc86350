import { Autocomplete, type AutocompleteProps } from '@mantine/core';

const all: NonNullable<AutocompleteProps['filter']> = ({ options }) => options;

/** Free text with suggestions; what is suggested was found by the server already, with our fold. */
export const SuggestInput = (props: Omit<AutocompleteProps, 'filter'>) => <Autocomplete {...props} filter={all} />;
