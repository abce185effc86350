import { useState } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { faultText } from '#platform/web/forms/fault.ts';
import { comingDay } from '#platform/web/forms/field-kinds.ts';
import { dayOf, endOfDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type DateOf, levelNow } from './matrix-staging.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';
import type { PendingActions, PendingItem } from './pending-items.ts';

type PendingDatesProps = {
  readonly item: PendingItem;
  readonly actions: PendingActions;
  /** Somebody wanted to save, and not all could be read. */
  readonly isTold: boolean;
};

const LABELS = { begins: 'beginDate', until: 'endDate' } as const;
const MOMENTS = { begins: startOfDay, until: endOfDay } as const;

const PendingDate = ({ item, actions, isTold, of }: PendingDatesProps & { readonly of: DateOf }) => {
  const t = useTexts(matrixTexts);
  const language = useLanguage();
  const { to, typed } = item.change;
  const moment = to[of] ?? null;
  const kind = comingDay(moment === null ? '' : dayOf(moment));
  const [left, setLeft] = useState(false);
  const held = typed?.[of] ?? kind.initial;
  const read = kind.read(held, language);
  const take = (next: string) => {
    setLeft(false);
    const taken = kind.read(next, language);
    if ('fault' in taken) actions.onTyped(item, of, next);
    else actions.onDate(item, of, taken.value === null ? null : MOMENTS[of](taken.value));
  };
  return (
    <DateField
      size="xs"
      label={t(LABELS[of])}
      from={dayOf(new Date())}
      value={held}
      onChange={take}
      onBlur={() => setLeft(true)}
      error={(left || isTold) && 'fault' in read ? faultText(read.fault, language) : undefined}
    />
  );
};

/** When a right begins, where nothing is held yet, and when it ends. */
export const PendingDates = (props: PendingDatesProps) => (
  <div className={classes.date}>
    {levelNow(props.item.change.from) === 'none' ? <PendingDate {...props} of="begins" /> : null}
    <PendingDate {...props} of="until" />
  </div>
);
