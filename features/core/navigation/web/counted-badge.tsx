import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#platform/web/i18n/use-texts.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import type { NavigationBadge } from './navigation-item.ts';
import { badgesQuery } from './navigation-queries.ts';
import { BadgeMark } from './badge-mark.tsx';

/** More than these is said as so many and more: a badge has little room. */
const MOST = 999;

/** A badge with a counted number; without a number, or without the right to read it, there is no badge. */
export const CountedBadge = ({ badge, source }: { readonly badge: NavigationBadge; readonly source: string }) => {
  const { number } = useFormat();
  const { data } = useQuery(badgesQuery(useChosenCompany()));
  const count = data?.counts[source] ?? 0;
  if (count === 0) return null;
  return (
    <BadgeMark badge={badge}>
      {count > MOST ? `${number(MOST)}+` : number(count)}
      {badge.title === '' ? null : <span className="visually-hidden"> {badge.title}</span>}
    </BadgeMark>
  );
};
