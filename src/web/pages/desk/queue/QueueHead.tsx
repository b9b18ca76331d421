import { QUEUE_KINDS } from '#domain/moderation/decision.ts';
import type { ModerationQueue } from '../../../api/desk-models.ts';
import { formatAge } from '../../../desk/format-age.ts';
import { useNow } from '../../../desk/use-now.ts';
import { DeskKinds } from '../DeskKinds.tsx';
import type { DeskLocation } from '../desk-location.ts';
import { AgeRoad } from './AgeRoad.tsx';

type QueueHeadProps = { location: DeskLocation; queue: ModerationQueue | undefined };

/** How much waits, since when, and the kinds as filters. The figures are those of the chosen kind. */
export function QueueHead({ location, queue }: QueueHeadProps) {
  const now = useNow();
  const counts = queue?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isFilterable = all !== 0 || location.kind !== null;
  const kinds = QUEUE_KINDS.filter((kind) => kind === location.kind || (counts?.[kind] ?? 0) > 0);
  return (
    <div className="queue-head">
      <div className="queue-sum">
        <p className="queue-title">{queue ? `${queue.total.toLocaleString('en-US')} waiting` : 'Queue'}</p>
        {queue?.oldestAt && (
          <p className="queue-oldest">
            Oldest {formatAge(queue.oldestAt, now)} ·{' '}
            <span className={queue.overdue > 0 ? 'is-overdue' : undefined}>
              {queue.overdue > 0 ? `${queue.overdue.toLocaleString('en-US')} overdue` : 'none overdue'}
            </span>
          </p>
        )}
      </div>
      <AgeRoad oldestAt={queue?.oldestAt ?? null} now={now} />
      {isFilterable && (
        <DeskKinds
          location={location}
          kinds={kinds.map((kind) => ({ kind, count: counts?.[kind] }))}
          total={all}
          label="Kinds"
        />
      )}
    </div>
  );
}
