import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { METRIC_LABELS, SHOWN_METRICS } from './statistics-labels.ts';
import { type UsageBar, usageBars } from './usage-bars.ts';

/** The numbers of the chart as a table, newest first. */
export function StatisticsTable({ days }: { days: ListingStatisticsWire['days'] }) {
  return (
    <details className="use-table">
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrolling region must be reachable by keyboard */}
      <section className="use-scroll" aria-label="The numbers as a table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              {SHOWN_METRICS.map((metric) => (
                <th key={metric} scope="col">
                  {METRIC_LABELS[metric]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {usageBars(days)
              .reverse()
              .map((bar) => (
                <tr key={bar.from}>
                  <th scope="row">{formatPeriod(bar)}</th>
                  {SHOWN_METRICS.map((metric) => (
                    <td key={metric}>{bar[metric].toLocaleString('en-US')}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function formatPeriod({ from, to }: UsageBar): string {
  return from === to ? formatLongDate(from) : `${formatLongDate(from)} – ${formatLongDate(to)}`;
}
