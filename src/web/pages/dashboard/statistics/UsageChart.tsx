import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import type { ListingMetric } from '#domain/listings/listing-metrics.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { USAGE_LABELS } from './statistics-labels.ts';
import { type UsageBar, usageBars } from './usage-bars.ts';

const WIDTH = 720;
const BASELINE_Y = 168;
const MAX_BAR_HEIGHT = 140;

/** The period as a street: a house for each day or week, as tall as its number; the tallest has its lights on. */
export function UsageChart({ days, use }: { days: ListingStatisticsWire['days']; use: ListingMetric }) {
  const bars = usageBars(days);
  const most = Math.max(...bars.map((bar) => bar[use]));
  return (
    <figure className="use-chart">
      <div className="use-top">
        <span>{most > 0 && `${most.toLocaleString('en-US')} at most`}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} 184`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describeChart(bars, use, most)}
      >
        <path
          className="use-line"
          d={`M0 ${BASELINE_Y - MAX_BAR_HEIGHT}H${WIDTH}M0 ${BASELINE_Y - MAX_BAR_HEIGHT / 2}H${WIDTH}`}
        />
        {bars.map((bar, at) => (
          <ChartBar key={bar.from} at={at} of={bars.length} share={most > 0 ? bar[use] / most : 0} />
        ))}
        <path className="use-kerb" d={`M0 ${BASELINE_Y + 7}H${WIDTH}`} />
        <path className="use-street" d={`M0 ${BASELINE_Y + 7}H${WIDTH}`} />
      </svg>
      <figcaption className="use-ends">
        <span>{formatLongDate(days[0]?.day ?? '')}</span>
        <span>{most === 0 && 'Nothing counted yet'}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}

function ChartBar({ at, of, share }: { at: number; of: number; share: number }) {
  if (share === 0) return null;
  const plot = WIDTH / of;
  const width = Math.min(plot * 0.72, 46);
  const height = Math.max(3, share * MAX_BAR_HEIGHT);
  return (
    <rect
      className={share === 1 ? 'use-house use-lit' : 'use-house'}
      x={(at + 0.5) * plot - width / 2}
      y={BASELINE_Y - height}
      width={width}
      height={height}
    />
  );
}

function describeChart(bars: UsageBar[], use: ListingMetric, most: number): string {
  const each = bars[0]?.from === bars[0]?.to && bars[1]?.from === bars[1]?.to ? 'day' : 'week';
  const highest = bars.find((bar) => bar[use] === most);
  const words = `${USAGE_LABELS[use]} by ${each}`;
  if (most === 0 || !highest) return `${words}: none.`;
  return `${words}: at most ${most}, ${each === 'day' ? 'on' : 'in the week from'} ${formatLongDate(highest.from)}.`;
}
