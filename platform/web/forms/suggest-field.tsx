import type { ComponentProps } from 'react';
import { SuggestInput } from '../ui/suggest-input.tsx';
import { type Of, useField } from './fields.tsx';

/** Text that may be one of those suggested, or another. */
export const SuggestField = ({
  of,
  onChange,
  ...rest
}: Of<ComponentProps<typeof SuggestInput>> & { readonly onChange?: (text: string) => void }) => {
  const { held, hold, parts, leave } = useField<string>(of);
  return (
    <SuggestInput
      autoComplete="off"
      {...rest}
      {...parts}
      value={held}
      onChange={(text) => {
        hold(text);
        onChange?.(text);
      }}
      onBlur={leave}
    />
  );
};
