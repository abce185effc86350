import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { figureOf, HomeFigure } from '#platform/web/home/home-figure.tsx';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { HomeDeed, HomeRow, HomeRows } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { SafetyBar, stockOfItem } from './safety-bar.tsx';
import { STOCK_URL } from '../contract/addresses.ts';
import { warehouseHomeCalls } from '../contract/home-calls.ts';
import { homeTexts } from './home-texts.ts';
import classes from './home-stock.module.css';

const attentionQuery = () =>
  queryOptions({
    queryKey: ['warehouse', chosenCompany(), 'attention'],
    queryFn: ({ signal }) => call(warehouseHomeCalls.readAttention, {}, { signal }),
    refetchInterval: 60_000,
  });

/** How many items are below their safety stock, and what expires. */
const LowStock = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const figure = figureOf(useQuery(attentionQuery()), ({ counts: { low, soon, expired } }) => {
    const value = number(low);
    if (expired > 0) return { value, second: { tone: 'danger', text: t('expired', { count: expired }) } };
    if (soon > 0) return { value, second: { tone: 'warning', text: t('soon', { count: soon }) } };
    return { value, second: { tone: 'success', text: t('noneExpiring') } };
  });
  return <HomeFigure label={t('lowStock')} figure={figure} to={`${STOCK_URL}?state=low`} />;
};

/** The way to all rows, where a panel does not show them all. */
const All = ({ to, count, shown }: { readonly to: string; readonly count: number; readonly shown: number }) => {
  const t = useTexts(homeTexts);
  return count > shown ? (
    <PageLink to={to} className={classes.all}>
      {t('all', { count })}
    </PageLink>
  ) : null;
};

/** The items that lack most, and their receipt. */
const LowItems = () => {
  const t = useTexts(homeTexts);
  const { quantity } = useFormat();
  const asked = useQuery(attentionQuery());
  const { counts, low = [], mayPost = false } = asked.data ?? {};
  const to = `${STOCK_URL}?state=low`;
  return (
    <HomePanel
      title={t('lowItems')}
      note={<All to={to} count={counts?.low ?? 0} shown={low.length} />}
      query={asked}
      rows={asked.data?.low}
      empty={t('noneLow')}
    >
      {(rows) => (
        <HomeRows>
          {rows.map(({ itemId, itemCode, itemName, unit, total, safetyStock }) => (
            <HomeRow
              key={itemId}
              to={stockOfItem(itemCode)}
              second={t('ofSafety', { total: quantity(total), safety: quantity(safetyStock), unit })}
              end={
                <>
                  <SafetyBar
                    itemCode={itemCode}
                    label={t('showStockOf', {
                      name: itemName,
                      total: quantity(total),
                      safety: quantity(safetyStock),
                      unit,
                    })}
                    total={total}
                    safety={safetyStock}
                  />
                  {mayPost ? (
                    <HomeDeed
                      to={`${STOCK_URL}?form=receive&item=${itemId}`}
                      label={t('receiveOf', { name: itemName })}
                    >
                      {t('receive')}
                    </HomeDeed>
                  ) : null}
                </>
              }
            >
              {itemName}
            </HomeRow>
          ))}
        </HomeRows>
      )}
    </HomePanel>
  );
};

/** The lots whose time is over or soon will be: what has expired is moved away, the rest goes out first. */
const EndingLots = () => {
  const t = useTexts(homeTexts);
  const { quantity, day } = useFormat();
  const asked = useQuery(attentionQuery());
  const { counts, lots = [], mayPost = false } = asked.data ?? {};
  const ending = (counts?.soon ?? 0) + (counts?.expired ?? 0);
  const deedOf = (expiry: 'soon' | 'expired') => (expiry === 'expired' ? 'move' : 'issue');
  return (
    <HomePanel
      title={t('endingLots')}
      note={<All to={`${STOCK_URL}?state=soon`} count={ending} shown={lots.length} />}
      query={asked}
      rows={asked.data?.lots}
      empty={t('noneEnding')}
    >
      {(rows) => (
        <HomeRows>
          {rows.map(({ id, itemName, lotNo, locationName, bestBefore, expiry, unit, ...lot }) => (
            <HomeRow
              key={id}
              to={`${STOCK_URL}?row=${id}`}
              second={t('lotAt', { lot: lotNo, place: locationName, quantity: quantity(lot.quantity), unit })}
              end={
                <>
                  <span className={classes.day} data-expiry={expiry}>
                    {expiry === 'expired' ? t('ended', { day: day(bestBefore) }) : day(bestBefore)}
                  </span>
                  {mayPost ? (
                    <HomeDeed
                      to={`${STOCK_URL}?row=${id}&form=${deedOf(expiry)}`}
                      label={t(`${deedOf(expiry)}Of`, { name: itemName, lot: lotNo })}
                    >
                      {t(deedOf(expiry))}
                    </HomeDeed>
                  ) : null}
                </>
              }
            >
              {itemName}
            </HomeRow>
          ))}
        </HomeRows>
      )}
    </HomePanel>
  );
};

export const lowStock: HomePartModule = {
  part: LowStock,
  title: () => translate(homeTexts, 'lowStock'),
  firstStep: () => ({ text: translate(homeTexts, 'firstStock'), to: STOCK_URL }),
};

export const lowItems: HomePartModule = { part: LowItems, title: () => translate(homeTexts, 'lowItems') };

export const endingLots: HomePartModule = { part: EndingLots, title: () => translate(homeTexts, 'endingLots') };
