import { DECISION_SLA_HOURS } from '#domain/moderation/decision.ts';
import { countLabel } from '#lib/count-label.ts';
import type { DeskOverview } from '../../api/desk-overview.ts';
import { formatAge } from '../../desk/format-age.ts';
import { ITEM_KIND_LABELS } from '../../desk/item-kind-labels.ts';
import { useNow } from '../../desk/use-now.ts';
import { deskPaths } from '../../desk-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { ShareBar } from './ShareBar.tsx';

type Queue = DeskOverview['queue'];

/** spec §9: submissions are reviewed within 24-48 hours. */
export function WaitingPanel({ queue, duplicatePairs }: { queue: Queue; duplicatePairs: number }) {
  const now = useNow();
  const { waiting, overdue, oldestAt, ages, kinds } = queue;
  return (
    <section className="panel overview-wide" aria-labelledby="overview-waiting">
      <div className="overview-head">
        <div>
          <h2 id="overview-waiting">
            {waiting === 0 ? 'All caught up' : `${waiting.toLocaleString('en-US')} waiting`}
          </h2>
          <p className="text-sm text-ink-2">
            {oldestAt ? `Oldest ${formatAge(oldestAt, now)} · ` : 'Nothing to decide · '}
            <span className={overdue > 0 ? 'overview-late' : undefined}>
              {overdue > 0 ? `${overdue.toLocaleString('en-US')} overdue` : 'none overdue'}
            </span>
            {duplicatePairs > 0 && (
              <>
                {' · '}
                <Link to={deskPaths.duplicates()} className="link">
                  {countLabel(duplicatePairs, 'likely duplicate')}
                </Link>
              </>
            )}
          </p>
        </div>
        <ButtonLink to={deskPaths.queue()} tone={waiting > 0 ? 'primary' : 'quiet'} size="small">
          Open queue
        </ButtonLink>
      </div>
      <div className="overview-queue">
        <AgeChart ages={ages} />
        <KindRows kinds={kinds.filter((kind) => kind.waiting > 0)} now={now} />
      </div>
    </section>
  );
}

const [WIDTH, HEIGHT, GAP, TOP] = [480, 150, 8, 22];

/** Waiting items stand along the road to the promised time as houses, as high as they are many. */
function AgeChart({ ages }: { ages: Queue['ages'] }) {
  const step = WIDTH / ages.length;
  const most = Math.max(1, ...ages.map(({ waiting }) => waiting));
  const heightOf = (waiting: number) => (waiting === 0 ? 0 : Math.max(6, (waiting / most) * (HEIGHT - TOP)));
  return (
    <figure className="overview-ages">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} role="img" aria-label={ages.map(describeAge).join(', ')}>
        {ages.map(({ untilHours, waiting }, index) => (
          <g key={untilHours}>
            <rect
              className={untilHours === null ? 'chart-late' : 'chart-bar'}
              x={index * step + GAP}
              y={HEIGHT - heightOf(waiting)}
              width={step - 2 * GAP}
              height={heightOf(waiting)}
            />
            <text className="chart-count" x={(index + 0.5) * step} y={HEIGHT - heightOf(waiting) - 7}>
              {waiting > 0 && waiting.toLocaleString('en-US')}
            </text>
          </g>
        ))}
        <rect className="chart-road" y={HEIGHT} width={WIDTH} height="8" rx="4" />
        <path className="chart-stop" d={`M${2 * step} ${HEIGHT - 6}v20M${4 * step} ${HEIGHT - 6}v20`} />
      </svg>
      <figcaption>
        {ages.map((age) => (
          <span key={age.untilHours}>{ageLabel(age)}</span>
        ))}
      </figcaption>
    </figure>
  );
}

const BUCKET_HOURS = 12;

function ageLabel({ untilHours }: Queue['ages'][number]): string {
  return untilHours === null ? `${DECISION_SLA_HOURS} h +` : `${untilHours - BUCKET_HOURS}–${untilHours} h`;
}

const describeAge = (age: Queue['ages'][number]) => `${ageLabel(age)}: ${age.waiting}`;

function KindRows({ kinds, now }: { kinds: Queue['kinds']; now: number }) {
  const most = Math.max(...kinds.map(({ waiting }) => waiting));
  return (
    <ul className="overview-kinds">
      {kinds.map(({ kind, waiting, overdue, oldestAt }) => (
        <li key={kind}>
          <Link to={deskPaths.queue({ kind })} className="overview-row">
            <span className="overview-name">{ITEM_KIND_LABELS[kind]}</span>
            <span className="text-sm text-ink-2">
              {oldestAt && `oldest ${formatAge(oldestAt, now)}`}
              {overdue > 0 && <span className="overview-late">, {overdue} overdue</span>}
            </span>
            <b>{waiting.toLocaleString('en-US')}</b>
            <ShareBar share={waiting / most} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
