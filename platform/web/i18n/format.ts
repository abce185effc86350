import { type Language, localeOf } from './language.ts';

export type Format = {
  /** `1.240,5` */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A share of one: `0.996` → `% 99,6`, in English `99.6%`. */
  readonly percent: (share: number) => string;
  /** A decimal string as the API sends it, exact: `'1240.500'` → `1.240,5`. */
  readonly quantity: (decimal: string) => string;
  /** `21.11.2026 14:32` */
  readonly dateTime: (instant: string | Date) => string;
  /** A calendar day, `'2026-11-21'` → `21.11.2026`; no time zone is involved. */
  readonly day: (day: string) => string;
  /** `14:32` */
  readonly time: (instant: string | Date) => string;
  /** How long ago: `3 dk önce`, `dün`. What a clock of this device that is behind has still to come was just now. */
  readonly ago: (instant: string | Date) => string;
  /** `Cmt` */
  readonly weekday: (instant: string | Date) => string;
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const asDate = (instant: string | Date) => (instant instanceof Date ? instant : new Date(instant));

const relativeParts = (seconds: number): readonly [number, Intl.RelativeTimeFormatUnit] => {
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? [Math.round(seconds / step[1]), step[0]] : [0, 'minute'];
};

/** Made when it is first used: each costs the browser a few milliseconds, and a page needs one or two. */
const later = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const formatIn = (language: Language): Format => {
  const locale = localeOf(language);
  const dateTime = (options: Intl.DateTimeFormatOptions) => later(() => new Intl.DateTimeFormat(locale, options));
  const numbers = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
  const shares = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
  const dates = dateTime({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const days = dateTime({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const times = dateTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekdays = dateTime({ weekday: 'short' });
  const relatives = later(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  return {
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : numbers()).format(value),
    percent: (share) => {
      const figure = shares().format(share * 100);
      return language === 'tr' ? `% ${figure}` : `${figure}%`;
    },
    quantity: (decimal) => numbers().format(decimal as `${number}`),
    dateTime: (instant) => `${dates().format(asDate(instant)).replaceAll('/', '.')} ${times().format(asDate(instant))}`,
    day: (day) =>
      days()
        .format(new Date(`${day}T00:00:00Z`))
        .replaceAll('/', '.'),
    time: (instant) => times().format(asDate(instant)),
    ago: (instant) => relatives().format(...relativeParts(Math.min(0, asDate(instant).getTime() - Date.now()) / 1000)),
    weekday: (instant) => weekdays().format(asDate(instant)),
  };
};

const formats: Partial<Record<Language, Format>> = {};

/** The formatters of a language, the same for all who ask. */
export const formatFor = (language: Language): Format => (formats[language] ??= formatIn(language));
