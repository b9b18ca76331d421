import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-message.ts';
import { exportSubscribers, type SubscriberStats, subscriberStatsQuery } from '../../api/newsletter-issues.ts';
import { useApi } from '../../app-context.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadTextFile } from '../../ui/download-text-file.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

type SubscriberStatsPanelProps = { session: Session; canExport: boolean };

/** Shows aggregate numbers only, no subscriber is named. */
export function SubscriberStatsPanel({ session, canExport }: SubscriberStatsPanelProps) {
  const { data, isError, error, refetch } = useQuery(subscriberStatsQuery(useApi(), session));
  if (!data && isError) {
    return (
      <p className="writing-notice">
        {errorMessage(error)}{' '}
        <Button size="small" tone="quiet" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="mt-6 h-40" />;
  return (
    <section className="subscribers" aria-labelledby="subscribers-title">
      <div>
        <h2 id="subscribers-title" className="sr-only">
          Subscribers
        </h2>
        <p className="subscribers-figure">{data.confirmed.toLocaleString('en-US')}</p>
        <p className="text-ink-2">{data.confirmed === 1 ? 'subscriber' : 'subscribers'}</p>
        {data.unconfirmed > 0 && <p className="text-sm text-ink-2">{data.unconfirmed} not confirmed yet</p>}
        {canExport && <ExportButton />}
      </div>
      <SubscriberGrowthChart weeks={data.weeks} />
    </section>
  );
}

const [CHART_WIDTH, CHART_HEIGHT] = [480, 96];

/** Draws joins above the axis and leaves below it. */
function SubscriberGrowthChart({ weeks }: { weeks: SubscriberStats['weeks'] }) {
  const max = Math.max(1, ...weeks.flatMap(({ joined, left }) => [joined, left]));
  const step = CHART_WIDTH / Math.max(1, weeks.length);
  const axis = CHART_HEIGHT * 0.6;
  const joined = weeks.reduce((sum, week) => sum + week.joined, 0);
  const left = weeks.reduce((sum, week) => sum + week.left, 0);
  const summary = `${joined} subscribed, ${left} unsubscribed in ${weeks.length} weeks`;
  return (
    <figure className="growth">
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} role="img" aria-label={summary}>
        {weeks.map((week, index) => {
          const [up, down] = [(week.joined / max) * (axis - 4), (week.left / max) * (CHART_HEIGHT - axis - 4)];
          return (
            <g key={week.startsOn}>
              <title>{`Week of ${week.startsOn}: ${week.joined} subscribed, ${week.left} unsubscribed`}</title>
              <rect className="growth-in" x={index * step + 4} y={axis - up} width={step - 8} height={up} />
              <rect className="growth-out" x={index * step + 4} y={axis} width={step - 8} height={down} />
            </g>
          );
        })}
        <path className="growth-line" d={`M0 ${axis}H${CHART_WIDTH}`} />
      </svg>
      <figcaption>{summary}</figcaption>
    </figure>
  );
}

function ExportButton() {
  const { isBusy, submit } = useAction({
    run: (api) => exportSubscribers(api),
    onSuccess: ({ name, text }) => downloadTextFile(name, { text, type: 'text/csv' }),
  });
  return (
    <Button size="small" tone="quiet" className="mt-3" disabled={isBusy} onClick={() => void submit()}>
      Export as CSV
    </Button>
  );
}
