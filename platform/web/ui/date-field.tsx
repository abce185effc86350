import { type ComponentProps, useRef, useState } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './date-field.module.css';
import { readDay, readMoment, writeTyped } from './typed-day.ts';

const texts = {
  tr: {
    day: 'gg.aa.yyyy',
    moment: 'gg.aa.yyyy ss:dd',
    badDay: 'Günü 21.11.2026 gibi yazın.',
    badMoment: 'Günü ve saati 21.11.2026 14:30 gibi yazın.',
    early: '{day} gününden önce olamaz.',
    calendar: 'Takvimden seç',
  },
  en: {
    day: 'dd.mm.yyyy',
    moment: 'dd.mm.yyyy hh:mm',
    badDay: 'Write the day like 21.11.2026.',
    badMoment: 'Write the day and the time like 21.11.2026 14:30.',
    early: 'It cannot be before {day}.',
    calendar: 'Choose in the calendar',
  },
};

type DayRules = { readonly withTime?: boolean; readonly from?: string };

/** The rule of a date field's value; an empty one passes. */
export const useDayRule = (): ((rules?: DayRules) => (value: string) => true | string) => {
  const t = useTexts(texts);
  return ({ withTime = false, from } = {}) =>
    (value) => {
      if (value === '') return true;
      if ((withTime ? readMoment(value) : readDay(value)) !== value) return t(withTime ? 'badMoment' : 'badDay');
      return from === undefined || value >= from || t('early', { day: writeTyped(from) });
    };
};

type DateFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'onChange' | 'rightSection' | 'placeholder'
> & {
  /** `2026-11-21`, with a time `2026-11-21T14:30`; while it is neither, what was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
  /** The first day the calendar offers. */
  readonly from?: string | undefined;
};

/** A box for a day as Turkish people write it, whatever language the browser speaks; its calendar is the browser's. */
export const DateField = ({ value, onChange, withTime = false, from, onBlur, ...rest }: DateFieldProps) => {
  const t = useTexts(texts);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => writeTyped(value));
  const read = (text: string): string => (withTime ? readMoment(text) : readDay(text)) ?? text.trim();
  const take = (text: string) => {
    setTyped(text);
    onChange(read(text));
  };
  return (
    <TextInput
      {...rest}
      value={read(typed) === value ? typed : writeTyped(value)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(writeTyped(value));
        onBlur?.(event);
      }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={t(withTime ? 'moment' : 'day')}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      rightSection={
        <span className={classes.calendar}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('calendar')}
            data-tip={t('calendar')}
            disabled={rest.disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={15} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <input
            ref={calendar}
            type={withTime ? 'datetime-local' : 'date'}
            className={classes.native}
            tabIndex={-1}
            aria-hidden="true"
            min={from}
            value={read(typed) === value && !/^\d{4}-/.test(value) ? '' : value}
            onChange={(event) => take(writeTyped(event.currentTarget.value))}
          />
        </span>
      }
    />
  );
};
