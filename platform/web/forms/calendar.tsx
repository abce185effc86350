import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { localeOf } from '../i18n/language.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { IconButton } from '../ui/plain-button.tsx';
import classes from './calendar.module.css';
import { dayOf } from './typed-day.ts';

const texts = {
  tr: { today: 'Bugün', before: 'Önceki ay', after: 'Sonraki ay' },
  en: { today: 'Today', before: 'Previous month', after: 'Next month' },
};

const DAY_MS = 86_400_000;
const WEEKS = 6;
/** A dialog around it stays when Escape closes the calendar. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const writtenDay = (date: Date): string => date.toISOString().slice(0, 10);
const daysOn = (day: string, days: number): string => writtenDay(new Date(dateOf(day).getTime() + days * DAY_MS));

/** How far a day is from the Monday of its week. */
const weekdayOf = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7;

/** The same day some months on, or the last one of a shorter month. */
const monthsOn = (day: string, months: number): string => {
  const date = dateOf(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return writtenDay(last);
};

const MOVES: Readonly<Record<string, (day: string, shift: boolean) => string>> = {
  ArrowLeft: (day) => daysOn(day, -1),
  ArrowRight: (day) => daysOn(day, 1),
  ArrowUp: (day) => daysOn(day, -7),
  ArrowDown: (day) => daysOn(day, 7),
  Home: (day) => daysOn(day, -weekdayOf(day)),
  End: (day) => daysOn(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => monthsOn(day, shift ? -12 : -1),
  PageDown: (day, shift) => monthsOn(day, shift ? 12 : 1),
};

/** The weeks that a month is drawn in, from Monday to Sunday; always as many, so that nothing jumps. */
const weeksOf = (day: string): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 8)}01`;
  const monday = daysOn(first, -weekdayOf(first));
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => daysOn(monday, week * 7 + at)),
  );
};

const useNames = () => {
  const locale = localeOf(useLanguage());
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const [month, full, short] = [
    of({ month: 'long', year: 'numeric' }),
    of({ day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' }),
    of({ weekday: 'short' }),
  ];
  return {
    month: (day: string) => month.format(dateOf(day)),
    full: (day: string) => full.format(dateOf(day)),
    weekday: (day: string) => short.format(dateOf(day)),
  };
};

type CalendarProps = {
  /** `2026-11-21`, or nothing. */
  readonly value: string;
  readonly from?: string | undefined;
  readonly onChoose: (day: string) => void;
};

/** One month to choose a day from, by mouse or by the keys of a grid. */
export const Calendar = ({ value, from, onChoose }: CalendarProps) => {
  const t = useTexts(texts);
  const names = useNames();
  const today = dayOf(new Date());
  const [at, setAt] = useState(value === '' ? today : value);
  const focused = useRef<HTMLButtonElement>(null);
  const byKeys = useRef(true);
  useEffect(() => {
    if (byKeys.current) focused.current?.focus();
    byKeys.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(at, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    byKeys.current = true;
    setAt(next);
  };
  const weeks = weeksOf(at);
  const isOut = (day: string): boolean => from !== undefined && day < from;
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton aria-label={t('before')} onClick={() => setAt(monthsOn(at, -1))} {...OWN_KEYS}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </IconButton>
        <strong aria-live="polite">{names.month(at)}</strong>
        <IconButton aria-label={t('after')} onClick={() => setAt(monthsOn(at, 1))} {...OWN_KEYS}>
          <IconChevronRight size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div role="grid" tabIndex={-1} aria-label={names.month(at)} onKeyDown={onKeyDown}>
        <div role="row" className={classes.week}>
          {weeks[0]?.map((day) => (
            <span key={day} role="columnheader" className={classes.weekday}>
              {names.weekday(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={classes.week}>
            {week.map((day) => (
              <div key={day} role="gridcell" aria-selected={day === value}>
                <button
                  type="button"
                  ref={day === at ? focused : undefined}
                  tabIndex={day === at ? 0 : -1}
                  className={classes.day}
                  data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                  data-chosen={day === value || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={names.full(day)}
                  aria-disabled={isOut(day) || undefined}
                  onClick={() => isOut(day) || onChoose(day)}
                  {...OWN_KEYS}
                >
                  {Number(day.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => onChoose(today)} {...OWN_KEYS}>
        {t('today')}
      </Button>
    </div>
  );
};
