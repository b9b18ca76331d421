import { useQuery } from '@tanstack/react-query';
import { formatUptime, MINUTES_PER_DAY } from '#domain/uptime.ts';
import { countLabel } from '#lib/count-label.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { type SiteStatus, statusQuery } from '../../api/status.ts';
import { useApi, useSite } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { loadStatus, statusHead } from './status-handlers.ts';
import { UptimeFigure } from './UptimeFigure.tsx';
import { UptimeTable } from './UptimeTable.tsx';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadStatus, head: statusHead };

export function Status() {
  const { data, isError, refetch } = useQuery(statusQuery(useApi()));
  return (
    <div className="wrap status">
      <h1>Status</h1>
      {!data && !isError && <LoadingState title="Reading the measurements..." />}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {data && <StatusContent status={data} />}
    </div>
  );
}

function StatusContent({ status }: { status: SiteStatus }) {
  const { siteName } = useSite();
  const { days, measuredSince } = status;
  const today = days.at(-1);
  return (
    <>
      <p className="status-now">
        {siteName} is up. {today && <span>{sentenceOfToday(today)}</span>}
      </p>
      {measuredSince && <Periods periods={status.periods} since={measuredSince} />}
      <UptimeFigure days={days} />
      <UptimeTable days={days} />
      <section className="status-method" aria-labelledby="method">
        <h2 id="method">How we measure</h2>
        <p>
          Once a minute the site opens a page the way a visitor does and asks its database. A minute counts as up if
          both answer within ten seconds. Every other minute since{' '}
          {measuredSince ? formatLongDate(measuredSince) : 'the first'} counts as down, planned or not. Days are in UTC.
        </p>
      </section>
    </>
  );
}

type Minutes = { minutesMeasured: number; minutesUp: number };

function sentenceOfToday({ minutesMeasured, minutesUp }: Minutes): string {
  if (minutesMeasured === 0) return 'Measuring since today.';
  const down = minutesMeasured - minutesUp;
  return down > 0 ? `It was down for ${formatMinutes(down)} today.` : 'No downtime today.';
}

/** "45 minutes" or "2 hours 5 minutes". */
function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && countLabel(hours, 'hour'), rest > 0 && countLabel(rest, 'minute')].filter(Boolean).join(' ');
}

function Periods({ periods, since }: { periods: SiteStatus['periods']; since: string }) {
  const measured = Math.max(...periods.map(({ minutesMeasured }) => minutesMeasured));
  return (
    <div className="status-periods">
      <dl>
        {periods.map((period) => (
          <div key={period.days}>
            <dt>last {period.days} days</dt>
            <dd>{formatUptime(period)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {measured < MINUTES_PER_DAY ? 'Measuring' : 'Measured'} since {formatLongDate(since)}
      </p>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t read the measurements." text="Please try again in a minute.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
