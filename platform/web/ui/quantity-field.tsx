import type { ComponentProps } from 'react';
import { TextInput } from '@mantine/core';
import { parseTypedDecimal } from '#platform/contract/decimal.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';

const texts = {
  tr: { invalid: 'Miktarı 1.240,5 gibi yazın (en çok 3 ondalık).', zero: 'Sıfırdan büyük olmalı.' },
  en: { invalid: 'Write the quantity like 1,240.5 (3 decimals at most).', zero: 'It must be above zero.' },
};

type Rule = (typed: string) => true | string;

/** Reads a typed quantity, and the rule a form checks it by. */
export const useQuantity = (): {
  readonly parse: (typed: string) => string | null;
  readonly anyRule: Rule;
  readonly positiveRule: Rule;
} => {
  const language = useLanguage();
  const t = useTexts(texts);
  const parse = (typed: string) => parseTypedDecimal(typed, language);
  const anyRule: Rule = (typed) => parse(typed) !== null || t('invalid');
  const positiveRule: Rule = (typed) => {
    const read = parse(typed);
    if (read === null) return t('invalid');
    return /[1-9]/.test(read) || t('zero');
  };
  return { parse, anyRule, positiveRule };
};

type QuantityFieldProps = Omit<ComponentProps<typeof TextInput>, 'rightSection' | 'inputMode'> & {
  readonly unit?: string | undefined;
};

/** A box for a quantity as people of the language type it, its unit at the end. */
export const QuantityField = ({ unit, ...rest }: QuantityFieldProps) => (
  <TextInput
    {...rest}
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
