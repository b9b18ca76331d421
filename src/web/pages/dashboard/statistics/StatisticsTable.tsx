import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { USAGE_KINDS, USAGE_LABELS } from './statistics-labels.ts';
import { type UsageBar, usageBars } from './usage-bars.ts';

/** The same numbers to read, the newest first. */
export function StatisticsTable({ days }: { days: ListingStatisticsWire['days'] }) {
  return (
    <details className="use-table">
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="use-scroll" aria-label="The numbers as a table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              {USAGE_KINDS.map((use) => (
                <th key={use} scope="col">
                  {USAGE_LABELS[use]}
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
                  {USAGE_KINDS.map((use) => (
                    <td key={use}>{bar[use].toLocaleString('en-US')}</td>
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
