import { type ColumnGroup, formatColumns } from '../columns.ts';
import type { Figures } from '../measure.ts';
import type { Databases } from '../messages.ts';
import { rateColumns, ratioColumns } from '../table.ts';
import { isLimited, isTooSlow } from './limits.ts';

const mark = (figures: Figures) => (isLimited(figures) ? (isTooSlow(figures) ? '!' : '*') : ' ');

/** One line a page. */
export function formatPages(engine: Databases['engine'], figures: Figures[]): string {
  const groups: ColumnGroup<Figures>[] = [
    { title: '', columns: [{ title: 'page', cell: ({ call }) => call, isText: true }] },
    { title: 'cached', columns: [...rateColumns('cached'), ...ratioColumns(engine, 'of route', 'cachedOfRoute')] },
    { title: 'rendered', columns: [...rateColumns('uncached'), { title: ' ', cell: mark }] },
    { title: 'ceiling: bare route', columns: rateColumns('route') },
  ];
  return formatColumns(groups, figures);
}
