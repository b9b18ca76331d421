import { DECISION_SLA_HOURS } from '#domain/moderation/decision.ts';
import { hoursSince } from '../../../desk/format-age.ts';

const [WIDTH, HEIGHT] = [316, 20];
const PIXELS_PER_HOUR = WIDTH / DECISION_SLA_HOURS;
/** The cap of the road, which an item that has just arrived shows as well. */
const MIN_LENGTH = 10;

/** spec §9: submissions are reviewed within 24-48 hours. The road is as long as the oldest one is old. */
export function AgeRoad({ oldestAt, now }: { oldestAt: string | null; now: number }) {
  const hours = oldestAt === null ? null : hoursSince(oldestAt, now);
  const length = hours === null ? 0 : Math.max(MIN_LENGTH, Math.min(WIDTH, hours * PIXELS_PER_HOUR));
  const isOverdue = hours !== null && hours > DECISION_SLA_HOURS;
  return (
    <div className="age-road">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="age-track" y="7" width={WIDTH} height="6" rx="3" />
        {length > 0 && (
          <rect className={isOverdue ? 'age-late' : 'age-way'} x="1" y="5.5" width={length - 2} height="9" rx="4.5" />
        )}
        <path className="age-mark" d={`M${WIDTH / 2} 3v14M${WIDTH - 1} 3v14`} />
      </svg>
      <p className="age-scale">
        <span>now</span>
        <span>24 h</span>
        <span>48 h promised</span>
      </p>
    </div>
  );
}
