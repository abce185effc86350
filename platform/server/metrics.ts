/** One figure of a metric, with what tells it from its siblings. */
export type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };

/** A metric of the product; read when it is scraped. */
export type Metric = {
  /** Without the product's prefix, as `live_connections`; a counter's ends in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly read: () => readonly (Sample & { readonly part?: string })[] | Promise<readonly Sample[]>;
};

export type Metrics = {
  readonly add: (...metrics: readonly Metric[]) => void;
  /** All of them in the text format of Prometheus; one that cannot be read now is left out. */
  readonly text: () => Promise<string>;
};

const PREFIX = 'blue_citrus_';

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelled = (labels: Readonly<Record<string, string>> = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** A metric of one figure. */
export const one = (value: number): readonly Sample[] => [{ value }];

const written = async ({ name, help, type, read }: Metric): Promise<string> => {
  const samples: readonly (Sample & { readonly part?: string })[] = await read();
  const lines = samples.map(({ labels, value, part = '' }) => `${PREFIX}${name}${part}${labelled(labels)} ${value}`);
  return [`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${type}`, ...lines, ''].join('\n');
};

/** Gathers what the parts of the process have to say about themselves. */
export const createMetrics = (): Metrics => {
  const known = new Map<string, Metric>();
  return {
    add: (...metrics) => {
      for (const metric of metrics) {
        if (known.has(metric.name)) throw new Error(`two metrics are named ${metric.name}`);
        known.set(metric.name, metric);
      }
    },
    text: async () => {
      const texts = await Promise.all([...known.values()].map((metric) => written(metric).catch(() => '')));
      return texts.join('');
    },
  };
};
