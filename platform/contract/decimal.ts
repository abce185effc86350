import * as z from 'zod/mini';

const DECIMAL = /^\d{1,9}(\.\d{1,3})?$/;

/** A quantity as JSON carries it: a decimal string with at most three decimals, zero allowed. */
export const decimal = z.string().check(z.regex(DECIMAL));

/** A quantity above zero. */
export const positiveDecimal = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,3})?$/));

const TYPED = {
  tr: { grouped: /^\d{1,3}(\.\d{3})+(,\d{1,3})?$/, plain: /^\d{1,9}(,\d{1,3})?$/, group: '.', mark: ',' },
  en: { grouped: /^\d{1,3}(,\d{3})+(\.\d{1,3})?$/, plain: /^\d{1,9}(\.\d{1,3})?$/, group: ',', mark: '.' },
} as const;

/**
 * Reads a quantity as people of a language type it ("1.240,5" in Turkish) into a decimal string, or null.
 * What could mean two things is refused, not guessed: "1.5" is no number in Turkish.
 */
export const parseTypedDecimal = (typed: string, language: 'tr' | 'en'): string | null => {
  const rule = TYPED[language];
  const bare = typed.trim();
  if (!rule.grouped.test(bare) && !rule.plain.test(bare)) return null;
  const read = bare.replaceAll(rule.group, '').replace(rule.mark, '.');
  return DECIMAL.test(read) ? read : null;
};

const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const;

/** A decimal string as people of a language read it, exact to the last digit. */
export const formatDecimal = (value: string, language: 'tr' | 'en'): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 }).format(value as Intl.StringNumericLiteral);
