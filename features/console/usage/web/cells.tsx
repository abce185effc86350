import type { ReactNode } from 'react';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { DAYS } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';
import classes from './usage.module.css';

type LinkedProps = { readonly to: string; readonly label: string; readonly children: ReactNode };

/** What leads from a cell to its record. */
export const Linked = ({ to, label, children }: LinkedProps) => (
  <PageLink isInCell to={to} label={label} className={classes.link}>
    {children}
  </PageLink>
);

type LastUseProps = {
  readonly at: string | null;
  /** The first day on which use was counted, where the list tells it. */
  readonly countedFrom?: string | null;
};

/** Whether use was counted for shorter than the time that is looked back over. */
const isYoung = (day: string): boolean => Date.parse(day) > Date.now() - DAYS * 86_400_000;

/** When something was used last; of what never was, since when that is known where it is not long. */
export const LastUse = ({ at, countedFrom = null }: LastUseProps) => {
  const t = useTexts(texts);
  const { dateTime, day } = useFormat();
  if (at !== null) return dateTime(at);
  return (
    <span className={classes.never}>
      {countedFrom !== null && isYoung(countedFrom) ? t('neverCounted', { day: day(countedFrom) }) : t('never')}
    </span>
  );
};

/** The events of the trail about one record. */
export const trailAddress = (kind: string, id: string | number): string => {
  const filter = ['all', ['subjectKind', 'in', kind], ['subjectId', 'is', String(id)]];
  return `${auditUrl}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

/** How a column of links to the trail looks, over a column that nobody sees. */
export const TRAIL_COLUMN = {
  width: 96,
  align: 'start',
  sortable: false,
  filterable: false,
  groupable: false,
} as const;

/** The role that somebody lacks, or that there is none. */
export const MissingRole = ({ roleId, role }: { readonly roleId: number | null; readonly role: string | null }) => {
  const t = useTexts(texts);
  if (role === null || roleId === null) return <span className={classes.never}>{t('noRole')}</span>;
  return (
    <Linked to={`${rolesUrl}?role=${roleId}`} label={t('openRole', { role })}>
      {role}
    </Linked>
  );
};
