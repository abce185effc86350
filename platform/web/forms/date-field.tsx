import { type ComponentProps, Suspense, useState } from 'react';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { holdDay, unreadOf } from './field-kinds.ts';
import { writeTyped } from './typed-day.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const texts = {
  tr: { day: 'gg.aa.yyyy', moment: 'gg.aa.yyyy ss:dd', calendar: 'Takvimden seç' },
  en: { day: 'dd.mm.yyyy', moment: 'dd.mm.yyyy hh:mm', calendar: 'Choose in the calendar' },
};

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

type DateFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'onChange' | 'rightSection' | 'placeholder'
> & {
  /** `2026-11-21`, with a time `2026-11-21T14:30`; while it is neither, what was typed, marked as such. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
  /** The first day the calendar offers. */
  readonly from?: string | undefined;
};

const shownOf = (value: string): string => unreadOf(value) ?? writeTyped(value);

type PickProps = Pick<DateFieldProps, 'value' | 'onChange' | 'withTime' | 'from' | 'disabled'>;

/** The way to a calendar, which is loaded when it is first opened. */
const Pick = ({ value, onChange, withTime, from, disabled }: PickProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const [day = '', time = '00:00'] = unreadOf(value) === null ? value.split('T') : [];
  const choose = (chosen: string) => {
    onChange(withTime ? `${chosen}T${time}` : chosen);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('calendar')}
          data-tip={opened ? undefined : t('calendar')}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8} onSubmit={(event) => event.stopPropagation()}>
        <Suspense fallback={null}>
          <Calendar value={day} from={from} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};

/** A box for a day as Turkish people write it, whatever language the browser speaks. */
export const DateField = ({ value, onChange, withTime = false, from, onBlur, ...rest }: DateFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(() => shownOf(value));
  const take = (text: string) => {
    setTyped(text);
    onChange(holdDay(text, withTime));
  };
  return (
    <TextInput
      {...rest}
      value={holdDay(typed, withTime) === value ? typed : shownOf(value)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(shownOf(value));
        onBlur?.(event);
      }}
      inputMode={withTime ? 'text' : 'numeric'}
      autoComplete="off"
      placeholder={t(withTime ? 'moment' : 'day')}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      rightSection={<Pick value={value} onChange={onChange} withTime={withTime} from={from} disabled={rest.disabled} />}
    />
  );
};
