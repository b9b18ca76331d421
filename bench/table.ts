import { floorsOf, isBelow } from './floors.ts';
import type { Figures, Rate, Ratios, Variant } from './measure.ts';
import type { Databases } from './messages.ts';

type Column = { title: string; cell: (figures: Figures) => string };

const rateColumns = (variant: Variant): Column[] => [
  { title: 'req/s', cell: ({ rates }) => number(rates[variant], 'perSecond') },
  { title: 'CPU ms', cell: ({ rates }) => number(rates[variant], 'cpuMs') },
];

function number(rate: Rate | undefined, part: keyof Rate): string {
  if (!rate) return '–';
  return part === 'perSecond' ? rate.perSecond.toFixed(0) : rate.cpuMs.toFixed(rate.cpuMs < 10 ? 3 : 1);
}

function ratioColumns(engine: Databases['engine'], title: string, ratio: keyof Ratios): Column[] {
  const mark = (figures: Figures) => {
    const floor = floorsOf(engine, figures).find((each) => each.ratio === ratio);
    return floor ? (isBelow(floor, figures) ? '!' : '*') : ' ';
  };
  return [
    { title, cell: ({ ratios }) => ratios[ratio]?.requests.toFixed(2) ?? '–' },
    { title: 'CPU ', cell: (figures) => (figures.ratios[ratio]?.cpu.toFixed(2) ?? '–') + mark(figures) },
  ];
}

/** One line a call; a ratio that has a floor is marked. */
export function formatTable(engine: Databases['engine'], figures: Figures[]): string {
  const groups: { title: string; columns: Column[] }[] = [
    { title: '', columns: [{ title: 'call', cell: ({ call }) => call }] },
    { title: 'cached', columns: [...rateColumns('cached'), ...ratioColumns(engine, 'of route', 'cachedOfRoute')] },
    {
      title: 'uncached',
      columns: [
        ...rateColumns('uncached'),
        ...ratioColumns(engine, 'of bare', 'uncachedOfBare'),
        ...ratioColumns(engine, 'of route', 'uncachedOfRoute'),
      ],
    },
    { title: 'ceiling: bare route', columns: rateColumns('route') },
    { title: 'ceiling: bare work', columns: rateColumns('bare') },
  ];
  const cells = groups.map(({ columns }) =>
    columns.map(({ title, cell }) => align([title, ...figures.map((each) => cell(each))], title !== 'call')),
  );
  const blocks = cells.map((columns, at) => align([groups[at]?.title ?? '', ...joinLines(columns, ' ')], false));
  return joinLines(blocks, ' │ ')
    .map((line) => line.trimEnd())
    .join('\n');
}

function align(lines: string[], right: boolean): string[] {
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => (right ? line.padStart(width) : line.padEnd(width)));
}

function joinLines(columns: string[][], between: string): string[] {
  return (columns[0] ?? []).map((_, at) => columns.map((column) => column[at] ?? '').join(between));
}
