import { rateColumns, ratioColumns } from '../call-table.ts';
import { type ColumnGroup, formatColumns } from '../format-columns.ts';
import type { CallFigures } from '../measure-call.ts';
import type { DatabaseTargets } from '../server-messages.ts';
import { isLimited, isTooSlow } from './page-limits.ts';

const mark = (figures: CallFigures) => (isLimited(figures) ? (isTooSlow(figures) ? '!' : '*') : ' ');

export function formatPageTable(engine: DatabaseTargets['engine'], figures: CallFigures[]): string {
  const groups: ColumnGroup<CallFigures>[] = [
    { title: '', columns: [{ title: 'page', cell: ({ call }) => call, isText: true }] },
    { title: 'cached', columns: [...rateColumns('cached'), ...ratioColumns(engine, 'of route', 'cachedOfRoute')] },
    { title: 'rendered', columns: [...rateColumns('uncached'), { title: ' ', cell: mark }] },
    { title: 'baseline: bare route', columns: rateColumns('route') },
  ];
  return formatColumns(groups, figures);
}
