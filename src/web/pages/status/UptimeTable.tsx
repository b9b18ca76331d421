import { formatUptime } from '#domain/uptime.ts';
import { formatLongDate } from '#lib/format-date.ts';
import type { StatusDay } from '../../api/status.ts';

/** The measured days of the figure, newest first. */
export function UptimeTable({ days }: { days: readonly StatusDay[] }) {
  const measured = days.filter(({ minutesMeasured }) => minutesMeasured > 0).reverse();
  if (measured.length === 0) return null;
  return (
    <details className="status-table">
      <summary>Every day as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col">Uptime</th>
            <th scope="col">Minutes down</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ day, minutesMeasured, minutesUp }) => (
            <tr key={day}>
              <th scope="row">{formatLongDate(day)}</th>
              <td>{formatUptime({ minutesMeasured, minutesUp })}</td>
              <td>{minutesMeasured - minutesUp}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
