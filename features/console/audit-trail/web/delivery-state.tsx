import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { texts } from './texts.ts';
import { useDelivery } from './trail-queries.ts';

/** How far the log collector is behind, in a word; nothing where none is set or nothing is known yet. */
export const DeliveryState = ({ isAsked }: { readonly isAsked: boolean }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const { data } = useDelivery(isAsked);
  if (data === undefined || data.collector === null) return null;
  const { behind, failingSince, waitingSince } = data;
  if (failingSince !== null)
    return (
      <span data-tip={t('collectorAwayNote', { since: dateTime(failingSince) })}>
        <StatusBadge tone="danger">{t('collectorAway', { behind })}</StatusBadge>
      </span>
    );
  if (behind === 0) return <StatusBadge tone="success">{t('collectorCurrent')}</StatusBadge>;
  return (
    <span data-tip={waitingSince === null ? undefined : t('collectorBehindNote', { since: dateTime(waitingSince) })}>
      <StatusBadge tone="warning">{t('collectorBehind', { behind })}</StatusBadge>
    </span>
  );
};
