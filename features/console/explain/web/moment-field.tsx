import { useState } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { unreadOf } from '#platform/web/forms/field-kinds.ts';
import { localMoment } from '#platform/web/forms/typed-day.ts';

type MomentFieldProps = {
  readonly label: string;
  /** ISO 8601; empty is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const shownOf = (value: string): string => (value === '' ? '' : localMoment(value));

/** A moment in the past that narrows a page: it is taken when it can be read as one. */
export const MomentField = ({ label, value, onChange }: MomentFieldProps) => {
  const [held, setHeld] = useState(() => shownOf(value));
  const [known, setKnown] = useState(value);
  // The address changed by itself, as by Back.
  if (known !== value) {
    setKnown(value);
    setHeld(shownOf(value));
  }
  const take = (next: string) => {
    setHeld(next);
    if (next !== '' && unreadOf(next) !== null) return;
    const moment = next === '' ? '' : new Date(next).toISOString();
    if (moment === value) return;
    setKnown(moment);
    onChange(moment);
  };
  return <DateField withTime label={label} value={held} onChange={take} w={210} />;
};
