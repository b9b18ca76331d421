import type { Statistics } from '#contract/statistics.ts';
import { longDate } from '#domain/long-date.ts';
import { SHOWN_USES, USE_WORDS } from './statistics-words.ts';
import { type Bar, barsOf } from './use-bars.ts';

/** The same numbers to read, the newest first. */
export function StatisticsTable({ days }: { days: Statistics['days'] }) {
  return (
    <details className="use-table">
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="use-scroll" aria-label="The numbers as a table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              {SHOWN_USES.map((use) => (
                <th key={use} scope="col">
                  {USE_WORDS[use]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {barsOf(days)
              .reverse()
              .map((bar) => (
                <tr key={bar.from}>
                  <th scope="row">{when(bar)}</th>
                  {SHOWN_USES.map((use) => (
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

function when({ from, to }: Bar): string {
  return from === to ? longDate(from) : `${longDate(from)} – ${longDate(to)}`;
}
