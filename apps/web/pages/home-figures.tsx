import { useQuery } from '@tanstack/react-query';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type ListState, listState } from '#platform/web/list-state.ts';
import type { Tone } from '#platform/web/ui/toast.ts';
import classes from './home-figures.module.css';
import { ordersFiguresQuery, stockFiguresQuery } from './home-figure-queries.ts';
import { denialsOn, latestDenialsQuery } from './home-queries.ts';
import { homeTexts } from './home-texts.ts';
import { PageLink } from './page-link.tsx';

type Second = { readonly tone: Tone; readonly text: string };

type FigureProps = {
  readonly label: string;
  readonly figure: ListState<{
    readonly value: string;
    /** What the figure means, in a few words. */
    readonly second: Second;
  }>;
  /** Where the rows behind the figure are listed. */
  readonly to?: string;
};

const NOTHING = { value: undefined, second: undefined } as const;

/** What is counted from an answer; a figure that was read stays while it is read again, and goes when that fails. */
const figureOf = <T, F>(
  { data, error }: { readonly data: T | undefined; readonly error: unknown },
  count: (data: T) => F,
) => listState(error || data === undefined ? undefined : count(data), { error });

const Figure = ({ label, figure, to }: FigureProps) => {
  const t = useTexts(homeTexts);
  const { value, second } = figure.state === 'read' ? figure.data : NOTHING;
  const isMissing = figure.state === 'failed';
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <strong className={classes.value} data-missing={isMissing || undefined}>
        {isMissing ? t('figureFailed') : value}
      </strong>
      <span className={classes.second} data-tone={second?.tone}>
        {second?.text}
      </span>
    </>
  );
  return (
    <li className={classes.figure} aria-busy={figure.state === 'reading' || undefined}>
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
  const counts = useQuery(ordersFiguresQuery());
  const open = figureOf(counts, ({ open: count, late }) => ({
    value: number(count),
    second:
      late > 0
        ? ({ tone: 'danger', text: t('late', { count: late }) } as const)
        : ({ tone: 'success', text: t('noneLate') } as const),
  }));
  const running = figureOf(counts, (data) => ({
    value: number(data.running),
    second: { tone: 'neutral', text: t('waiting', { count: data.open - data.running }) } as const,
  }));
  return (
    <>
      <Figure label={t('openOrders')} figure={open} to="/screen/production/orders" />
      <Figure label={t('runningOrders')} figure={running} to="/screen/production/orders?status=running" />
    </>
  );
};

const StockFigure = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const second = ({ expired, soon }: { readonly expired: number; readonly soon: number }): Second => {
    if (expired > 0) return { tone: 'danger', text: t('expired', { count: expired }) };
    if (soon > 0) return { tone: 'warning', text: t('soon', { count: soon }) };
    return { tone: 'success', text: t('noneExpiring') };
  };
  const counts = useQuery(stockFiguresQuery());
  return (
    <Figure
      label={t('lowStock')}
      figure={figureOf(counts, (data) => ({ value: number(data.low), second: second(data) }))}
      to="/screen/warehouse/stock?state=low"
    />
  );
};

const DenialFigure = () => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const today = figureOf(useQuery(latestDenialsQuery), (denials) => {
    const { count, more, people } = denialsOn(new Date(), denials);
    return {
      value: `${number(count)}${more ? '+' : ''}`,
      second: { tone: 'neutral', text: t('people', { count: people }) } as const,
    };
  });
  return <Figure label={t('denialsToday')} figure={today} />;
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
