import { useQuery } from '@tanstack/react-query';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Tone } from '#platform/web/ui/toast.ts';
import classes from './home-figures.module.css';
import { ordersFiguresQuery, stockFiguresQuery } from './home-figure-queries.ts';
import { denialsOn, latestDenialsQuery } from './home-queries.ts';
import { homeTexts } from './home-texts.ts';
import { PageLink } from './page-link.tsx';

type Second = { readonly tone: Tone; readonly text: string };

type FigureProps = {
  readonly label: string;
  /** Undefined while it is fetched, null where it could not be. */
  readonly value: string | null | undefined;
  /** What the figure means, in a few words. */
  readonly second: Second | null;
  /** Where the rows behind the figure are listed. */
  readonly to?: string;
};

const Figure = ({ label, value, second, to }: FigureProps) => {
  const t = useTexts(homeTexts);
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <strong className={classes.value} data-missing={value === null || undefined}>
        {value === null ? t('figureFailed') : value}
      </strong>
      <span className={classes.second} data-tone={second?.tone}>
        {second?.text}
      </span>
    </>
  );
  return (
    <li className={classes.figure} aria-busy={value === undefined || undefined}>
      {to === undefined ? (
        <div className={classes.body}>{inside}</div>
      ) : (
        <PageLink to={to} className={classes.body}>
          {inside}
        </PageLink>
      )}
    </li>
  );
};

const OrderFigures = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const { data, error } = useQuery(ordersFiguresQuery());
  const shown = (count: number | undefined) => (error ? null : count === undefined ? undefined : number(count));
  const late: Second | null =
    data === undefined
      ? null
      : data.late > 0
        ? { tone: 'danger', text: t('late', { count: data.late }) }
        : { tone: 'success', text: t('noneLate') };
  const waiting = data ? { tone: 'neutral' as const, text: t('waiting', { count: data.open - data.running }) } : null;
  return (
    <>
      <Figure label={t('openOrders')} value={shown(data?.open)} second={late} to="/screen/production/orders" />
      <Figure
        label={t('runningOrders')}
        value={shown(data?.running)}
        second={waiting}
        to="/screen/production/orders?status=running"
      />
    </>
  );
};

const StockFigure = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const { data, error } = useQuery(stockFiguresQuery());
  const second = (): Second | null => {
    if (data === undefined) return null;
    if (data.expired > 0) return { tone: 'danger', text: t('expired', { count: data.expired }) };
    if (data.soon > 0) return { tone: 'warning', text: t('soon', { count: data.soon }) };
    return { tone: 'success', text: t('noneExpiring') };
  };
  return (
    <Figure
      label={t('lowStock')}
      value={error ? null : data && number(data.low)}
      second={second()}
      to="/screen/warehouse/stock?state=low"
    />
  );
};

const DenialFigure = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const { data, error } = useQuery(latestDenialsQuery);
  const today = data && denialsOn(new Date(), data);
  return (
    <Figure
      label={t('denialsToday')}
      value={error ? null : today && `${number(today.count)}${today.more ? '+' : ''}`}
      second={today ? { tone: 'neutral', text: t('people', { count: today.people }) } : null}
    />
  );
};

export type FigureKind = 'orders' | 'stock' | 'denials';

const FIGURES = { orders: OrderFigures, stock: StockFigure, denials: DenialFigure } as const;

/** The figures along the top of the home page: of what the person may open, counted by the server just now. */
export const HomeFigures = ({ kinds }: { readonly kinds: readonly FigureKind[] }) => {
  const t = useTexts(homeTexts);
  return (
    <ul className={classes.figures} aria-label={t('figures')}>
      {kinds.map((kind) => {
        const Shown = FIGURES[kind];
        return <Shown key={kind} />;
      })}
    </ul>
  );
};
