/** The colours of the design that a chart may take; each goes with a word in the legend. */
type ChartTone = 'primary' | 'info' | 'success' | 'warning' | 'danger' | 'citrus' | 'muted';

export type ChartSeries = {
  readonly name: string;
  readonly tone: ChartTone;
  /** One for each label. */
  readonly values: readonly number[];
};

/** What a chart of bars shows: the same for the eye and in the table beside it. */
export type BarChartShape = {
  /** Under the bars, as short as it can be. */
  readonly labels: readonly string[];
  /** The same in full, for the note at a bar and for the table. */
  readonly titles: readonly string[];
  readonly series: readonly ChartSeries[];
  /** On each other, as parts of a whole; otherwise beside each other. */
  readonly stacked?: boolean;
  /** A value as the reader's language writes it. */
  readonly format: (value: number) => string;
};
