import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import type { ListingMetric } from '#domain/listings/listing-metrics.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { METRIC_LABELS } from './statistics-labels.ts';
import { type UsageBar, usageBars } from './usage-bars.ts';

const WIDTH = 720;
const BASELINE_Y = 168;
const MAX_BAR_HEIGHT = 140;

/** A bar chart drawn as a street: one house per day or week, with lights on in the tallest. */
export function UsageChart({ days, metric }: { days: ListingStatisticsWire['days']; metric: ListingMetric }) {
  const bars = usageBars(days);
  const maximum = Math.max(...bars.map((bar) => bar[metric]));
  return (
    <figure className="use-chart">
      <div className="use-top">
        <span>{maximum > 0 && `Peak: ${maximum.toLocaleString('en-US')}`}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} 184`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describeChart(bars, metric, maximum)}
      >
        <path
          className="use-line"
          d={`M0 ${BASELINE_Y - MAX_BAR_HEIGHT}H${WIDTH}M0 ${BASELINE_Y - MAX_BAR_HEIGHT / 2}H${WIDTH}`}
        />
        {bars.map((bar, index) => (
          <ChartBar key={bar.from} index={index} count={bars.length} share={maximum > 0 ? bar[metric] / maximum : 0} />
        ))}
        <path className="use-kerb" d={`M0 ${BASELINE_Y + 7}H${WIDTH}`} />
        <path className="use-street" d={`M0 ${BASELINE_Y + 7}H${WIDTH}`} />
      </svg>
      <figcaption className="use-ends">
        <span>{formatLongDate(days[0]?.day ?? '')}</span>
        <span>{maximum === 0 && 'No data yet'}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}

function ChartBar({ index, count, share }: { index: number; count: number; share: number }) {
  if (share === 0) return null;
  const plot = WIDTH / count;
  const width = Math.min(plot * 0.72, 46);
  const height = Math.max(3, share * MAX_BAR_HEIGHT);
  return (
    <rect
      className={share === 1 ? 'use-house use-lit' : 'use-house'}
      x={(index + 0.5) * plot - width / 2}
      y={BASELINE_Y - height}
      width={width}
      height={height}
    />
  );
}

function describeChart(bars: UsageBar[], metric: ListingMetric, maximum: number): string {
  const unit = bars[0]?.from === bars[0]?.to && bars[1]?.from === bars[1]?.to ? 'day' : 'week';
  const highest = bars.find((bar) => bar[metric] === maximum);
  const label = `${METRIC_LABELS[metric]} by ${unit}`;
  if (maximum === 0 || !highest) return `${label}: none.`;
  return `${label}: peak of ${maximum}, ${unit === 'day' ? 'on' : 'in the week from'} ${formatLongDate(highest.from)}.`;
}
