import { Autocomplete, type AutocompleteProps } from '@mantine/core';

const all: NonNullable<AutocompleteProps['filter']> = ({ options }) => options;

/**
 * Free text with suggestions; what is suggested was found by the server already, with our fold. Typing or a click opens
 * them, the focus does not: a form that opens is not covered by a list.
 */
export const SuggestInput = (props: Omit<AutocompleteProps, 'filter'>) => (
  <Autocomplete openOnFocus={false} {...props} filter={all} />
);
