import type { Statistics } from '#contract/statistics.ts';
import type { Use } from '#domain/listing-use.ts';
import { longDate } from '#domain/long-date.ts';
import { USE_WORDS } from './statistics-words.ts';
import { type Bar, barsOf } from './use-bars.ts';

const WIDTH = 720;
const STREET_Y = 168;
const TALLEST = 140;

/** The period as a street: a house for each day or week, as tall as its number; the tallest has its lights on. */
export function UseChart({ days, use }: { days: Statistics['days']; use: Use }) {
  const bars = barsOf(days);
  const most = Math.max(...bars.map((bar) => bar[use]));
  return (
    <figure className="use-chart">
      <div className="use-top">
        <span>{most > 0 && `${most.toLocaleString('en-US')} at most`}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} 184`} preserveAspectRatio="none" role="img" aria-label={summary(bars, use, most)}>
        <path className="use-line" d={`M0 ${STREET_Y - TALLEST}H${WIDTH}M0 ${STREET_Y - TALLEST / 2}H${WIDTH}`} />
        {bars.map((bar, at) => (
          <House key={bar.from} at={at} of={bars.length} share={most > 0 ? bar[use] / most : 0} />
        ))}
        <path className="use-kerb" d={`M0 ${STREET_Y + 7}H${WIDTH}`} />
        <path className="use-street" d={`M0 ${STREET_Y + 7}H${WIDTH}`} />
      </svg>
      <figcaption className="use-ends">
        <span>{longDate(days[0]?.day ?? '')}</span>
        <span>{most === 0 && 'Nothing counted yet'}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}

function House({ at, of, share }: { at: number; of: number; share: number }) {
  if (share === 0) return null;
  const plot = WIDTH / of;
  const width = Math.min(plot * 0.72, 46);
  const height = Math.max(3, share * TALLEST);
  return (
    <rect
      className={share === 1 ? 'use-house use-lit' : 'use-house'}
      x={(at + 0.5) * plot - width / 2}
      y={STREET_Y - height}
      width={width}
      height={height}
    />
  );
}

function summary(bars: Bar[], use: Use, most: number): string {
  const each = bars[0]?.from === bars[0]?.to && bars[1]?.from === bars[1]?.to ? 'day' : 'week';
  const highest = bars.find((bar) => bar[use] === most);
  const words = `${USE_WORDS[use]} by ${each}`;
  if (most === 0 || !highest) return `${words}: none.`;
  return `${words}: at most ${most}, ${each === 'day' ? 'on' : 'in the week from'} ${longDate(highest.from)}.`;
}
