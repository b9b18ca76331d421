import { type ColumnGroup, formatColumns, type TableColumn } from './format-columns.ts';
import type { CallFigures, Rate, Ratios, Variant } from './measure-call.ts';
import type { DatabaseTargets } from './server-messages.ts';
import { isBelowThreshold, thresholdsFor } from './thresholds.ts';

type FigureColumn = TableColumn<CallFigures>;

export const rateColumns = (variant: Variant): FigureColumn[] => [
  { title: 'req/s', cell: ({ rates }) => formatRate(rates[variant], 'perSecond') },
  { title: 'CPU ms', cell: ({ rates }) => formatRate(rates[variant], 'cpuMs') },
];

function formatRate(rate: Rate | undefined, part: keyof Rate): string {
  if (!rate) return '–';
  return part === 'perSecond' ? rate.perSecond.toFixed(0) : rate.cpuMs.toFixed(rate.cpuMs < 10 ? 3 : 1);
}

export function ratioColumns(engine: DatabaseTargets['engine'], title: string, ratio: keyof Ratios): FigureColumn[] {
  const mark = (figures: CallFigures) => {
    const threshold = thresholdsFor(engine, figures).find((each) => each.ratio === ratio);
    return threshold ? (isBelowThreshold(threshold, figures) ? '!' : '*') : ' ';
  };
  return [
    { title, cell: ({ ratios }) => ratios[ratio]?.requests.toFixed(2) ?? '–' },
    { title: 'CPU ', cell: (figures) => (figures.ratios[ratio]?.cpu.toFixed(2) ?? '–') + mark(figures) },
  ];
}

/** Formats one row per call and marks ratios that have a threshold. */
export function formatCallTable(engine: DatabaseTargets['engine'], figures: CallFigures[]): string {
  const groups: ColumnGroup<CallFigures>[] = [
    { title: '', columns: [{ title: 'call', cell: ({ call }) => call, isText: true }] },
    { title: 'cached', columns: [...rateColumns('cached'), ...ratioColumns(engine, 'of route', 'cachedOfRoute')] },
    {
      title: 'uncached',
      columns: [
        ...rateColumns('uncached'),
        ...ratioColumns(engine, 'of bare', 'uncachedOfBare'),
        ...ratioColumns(engine, 'of route', 'uncachedOfRoute'),
      ],
    },
    { title: 'baseline: bare route', columns: rateColumns('route') },
    { title: 'baseline: bare work', columns: rateColumns('bare') },
  ];
  return formatColumns(groups, figures);
}
