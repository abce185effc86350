import * as z from 'zod/mini';

const DECIMAL = /^\d{1,9}(\.\d{1,3})?$/;

/** A quantity as JSON carries it: a decimal string with at most three decimals, zero allowed. */
export const decimal = z.string().check(z.regex(DECIMAL));

/** A quantity above zero. */
export const positiveDecimal = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,3})?$/));

const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const;

/** A decimal string as people of a language read it, exact to the last digit. */
export const formatDecimal = (value: string, language: 'tr' | 'en'): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 }).format(value as Intl.StringNumericLiteral);
