import { type ComponentProps, type ReactNode, useState } from 'react';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useLanguage } from '../i18n/use-texts.ts';
import { FoldSelect } from '../ui/fold-select.tsx';
import { DateField } from './date-field.tsx';
import { holdNumber, unreadOf } from './field-kinds.ts';
import { writeNumber } from './typed-number.ts';
import type { FieldOf } from './use-form-for.ts';

type Own = 'value' | 'onChange' | 'error' | 'name' | 'form' | 'defaultValue' | 'ref';
export type Of<P> = { readonly of: FieldOf } & Omit<P, Own>;

/** A field's part of its form: what it holds, how to change that, and what is wrong. */
export const useField = <H,>({ form, name, first }: FieldOf) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    held: field.value as H,
    hold: field.onChange as (held: H) => void,
    /** An invalid value is reported when the field loses the focus, not while it is typed. */
    tellUnread: () => void (unreadOf(String(field.value)) !== null && form.trigger(name)),
    parts: {
      name,
      ref: field.ref,
      error: fieldState.error?.message,
      // Below the ring of whoever has the focus.
      errorProps: { mt: 4 },
      'data-autofocus': first || undefined,
    },
    leave: field.onBlur,
  };
};

/** Text on one line. */
export const TextField = ({ of, ...rest }: Of<ComponentProps<typeof TextInput>>) => {
  const { held, hold, parts, leave } = useField<string>(of);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...parts}
      value={held}
      onChange={(event) => hold(event.currentTarget.value)}
      onBlur={leave}
    />
  );
};

/** Text on several lines: Enter begins a new one, Ctrl Enter sends. */
export const LinesField = ({ of, ...rest }: Of<ComponentProps<typeof Textarea>>) => {
  const { held, hold, parts, leave } = useField<string>(of);
  return (
    <Textarea {...rest} {...parts} value={held} onChange={(event) => hold(event.currentTarget.value)} onBlur={leave} />
  );
};

type NumberProps = Omit<ComponentProps<typeof TextInput>, 'rightSection' | 'inputMode'> & {
  readonly unit?: string | undefined;
};

/** A box for a number as people of the language type it, its unit at the end; written out when it is left. */
export const NumberField = ({ of, unit, ...rest }: Of<NumberProps>) => {
  const language = useLanguage();
  const { held, hold, parts, leave, tellUnread } = useField<string>(of);
  const shown = unreadOf(held) ?? writeNumber(held, language);
  const [typed, setTyped] = useState(shown);
  return (
    <TextInput
      {...rest}
      {...parts}
      value={holdNumber(typed, language) === held ? typed : shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        hold(holdNumber(value, language));
      }}
      onBlur={() => {
        setTyped(shown);
        leave();
        tellUnread();
      }}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } }}
      {...(unit && {
        rightSection: <span lang="tr">{unit}</span>,
        rightSectionWidth: 52,
        rightSectionPointerEvents: 'none',
      })}
    />
  );
};

/** A day, or with `withTime` a moment. */
export const DayField = ({ of, ...rest }: Of<ComponentProps<typeof DateField>>) => {
  const { held, hold, parts, leave, tellUnread } = useField<string>(of);
  return (
    <DateField
      {...rest}
      {...parts}
      value={held}
      onChange={hold}
      onBlur={() => {
        leave();
        tellUnread();
      }}
    />
  );
};

type ChoiceProps = ComponentProps<typeof NativeSelect> & {
  /** The default value. */
  readonly fallback?: string;
};

/** One of a short list. */
export const ChoiceField = ({ of, fallback = '', ...rest }: Of<ChoiceProps>) => {
  const { held, hold, parts, leave } = useField<string>(of);
  return (
    <NativeSelect
      {...rest}
      {...parts}
      value={held || fallback}
      onChange={(event) => hold(event.currentTarget.value)}
      onBlur={leave}
    />
  );
};

/** One of a long list, found by what of it is typed. */
export const FindField = ({ of, ...rest }: Of<ComponentProps<typeof FoldSelect>>) => {
  const { held, hold, parts, leave } = useField<string>(of);
  return (
    <FoldSelect
      searchable
      openOnFocus={false}
      {...rest}
      {...parts}
      value={held === '' ? null : held}
      onChange={(chosen) => hold(chosen ?? '')}
      onBlur={leave}
    />
  );
};

type Drawn<H> = {
  readonly held: H;
  readonly hold: (held: H) => void;
  readonly error: string | undefined;
  readonly first: boolean;
};

/** A field drawn by the form itself. */
export const OwnField = <H,>({
  of,
  children,
}: {
  readonly of: FieldOf;
  readonly children: (drawn: Drawn<H>) => ReactNode;
}) => {
  const { held, hold, parts } = useField<H>(of);
  return children({ held, hold, error: parts.error, first: of.first });
};
