import type { ModerationQueue } from '../../../api/desk-models.ts';
import { formatAge, hoursSince } from '../format-age.ts';

const SCALE_HOURS = 72;
const WIDTH = 288;
const UNIT = WIDTH / SCALE_HOURS;

/** spec §9: submissions are reviewed within 24-48 hours. The bar shows the age of the oldest one. */
export function SlaMeter({ queue: { oldestAt, overdue }, now }: { queue: ModerationQueue; now: number }) {
  if (!oldestAt) return null;
  const length = Math.max(4, Math.min(SCALE_HOURS, hoursSince(oldestAt, now)) * UNIT);
  return (
    <div className="promise">
      <p>
        <span>
          Oldest <b>{formatAge(oldestAt, now)}</b>
        </span>
        <span className={overdue > 0 ? 'is-overdue' : undefined}>
          {overdue > 0 ? `${overdue.toLocaleString('en-US')} overdue` : 'None overdue'}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="promise-track" y="3" width={WIDTH} height="6" rx="3" />
        <rect className="promise-kept" x={24 * UNIT} y="3" width={24 * UNIT} height="6" />
        <rect className="promise-road" x="1" y="3" width={length - 2} height="6" rx="3" />
        <path className="promise-mark" d={`M${24 * UNIT} 0v12M${48 * UNIT} 0v12`} />
      </svg>
      <p className="promise-scale">
        <span>24 h</span>
        <span>48 h promised</span>
      </p>
    </div>
  );
}
