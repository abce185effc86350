import { useQuery } from '@tanstack/react-query';
import { figureOf, HomeFigure } from '#platform/web/home/home-figure.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ORDERS_URL } from '../contract/addresses.ts';
import { orderCountsQuery } from './home-queries.ts';
import { homeTexts } from './home-texts.ts';

/** How many orders are open, and how many of them late. */
const OpenOrders = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const figure = figureOf(useQuery(orderCountsQuery()), ({ open, late }) => ({
    value: number(open),
    second: late > 0 ? { tone: 'danger', text: t('late', { count: late }) } : { tone: 'success', text: t('noneLate') },
  }));
  return <HomeFigure label={t('openOrders')} figure={figure} to={ORDERS_URL} />;
};

/** What was made today, beside what was planned for it. */
const OutputToday = () => {
  const t = useTexts(homeTexts);
  const { quantity, percent } = useFormat();
  const figure = figureOf(useQuery(orderCountsQuery()), ({ today }) => {
    const { produced = '0', planned = '0', unit = '' } = today ?? {};
    const share = Math.round((100 * Number(produced)) / Number(planned)) / 100;
    return {
      value: `${quantity(produced)} ${unit}`.trim(),
      second: Number.isFinite(share)
        ? { tone: share >= 1 ? 'success' : 'neutral', text: t('ofPlan', { percent: percent(share) }) }
        : { tone: 'neutral', text: t('nothingPlanned') },
    };
  });
  return <HomeFigure label={t('outputToday')} figure={figure} to={ORDERS_URL} />;
};

export const openOrders: HomePartModule = {
  part: OpenOrders,
  title: () => translate(homeTexts, 'openOrders'),
  firstStep: () => ({ text: translate(homeTexts, 'firstOrders'), to: ORDERS_URL }),
};

export const outputToday: HomePartModule = { part: OutputToday, title: () => translate(homeTexts, 'outputToday') };
