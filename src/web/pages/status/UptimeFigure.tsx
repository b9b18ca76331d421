import { formatUptime } from '#domain/uptime.ts';
import { formatLongDate } from '#lib/format-date.ts';
import type { StatusDay } from '../../api/status.ts';

/** On a phone each row has as many days. */
const DAYS_PER_ROW = 30;
const HEIGHT = 56;
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
/** The smallest outage that can be seen. */
const MIN_DOWN_HEIGHT = 6;

/** A bar for each day, oldest first. */
export function UptimeFigure({ days }: { days: readonly StatusDay[] }) {
  const rows = Array.from({ length: Math.ceil(days.length / DAYS_PER_ROW) }, (_, row) =>
    days.slice(row * DAYS_PER_ROW, (row + 1) * DAYS_PER_ROW),
  );
  return (
    <figure className="status-figure">
      <div className="status-rows">
        {rows.map((row) => (
          <svg
            key={row[0]?.day}
            viewBox={`0 0 ${DAYS_PER_ROW * DAY_WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={describeDays(row)}
          >
            {row.map((day, index) => (
              <DayBar key={day.day} day={day} x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2} />
            ))}
          </svg>
        ))}
      </div>
      <figcaption>
        <span>{formatLongDate(days[0]?.day ?? '')}</span>
        <ul>
          <li className="status-key status-key-up">Up</li>
          <li className="status-key status-key-down">Down</li>
          <li className="status-key status-key-hollow">Not measured</li>
        </ul>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}

function DayBar({ day, x }: { day: StatusDay; x: number }) {
  const title = <title>{`${formatLongDate(day.day)}: ${formatUptime(day) || 'not measured'}`}</title>;
  if (day.minutesMeasured === 0) {
    return (
      <rect className="status-hollow" x={x} y={HEIGHT - 9} width={BAR_WIDTH} height={8}>
        {title}
      </rect>
    );
  }
  const downHeight = heightOfDowntime(day);
  return (
    <g>
      {title}
      {downHeight > 0 && <rect className="status-down" x={x} y={0} width={BAR_WIDTH} height={downHeight} />}
      <rect className="status-up" x={x} y={downHeight} width={BAR_WIDTH} height={HEIGHT - downHeight} />
    </g>
  );
}

function heightOfDowntime({ minutesMeasured, minutesUp }: StatusDay): number {
  if (minutesUp >= minutesMeasured) return 0;
  return Math.max(MIN_DOWN_HEIGHT, HEIGHT * (1 - minutesUp / minutesMeasured));
}

function describeDays(days: readonly StatusDay[]): string {
  const measured = days.filter(({ minutesMeasured }) => minutesMeasured > 0);
  const withDowntime = measured.filter(({ minutesMeasured, minutesUp }) => minutesUp < minutesMeasured);
  const period = `${formatLongDate(days[0]?.day ?? '')} to ${formatLongDate(days.at(-1)?.day ?? '')}`;
  return `${period}: ${measured.length} days measured, ${withDowntime.length} with downtime.`;
}
