import '../owner-tools.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListingMetric, STATISTICS_DAYS, type StatisticsDays } from '#domain/listings/listing-metrics.ts';
import type { ListingModel } from '../../../api/models.ts';
import { statisticsQuery } from '../../../api/statistics.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { describeResponses, formatChange, METRIC_LABELS, SHOWN_METRICS } from './statistics-labels.ts';
import { UsageChart } from './UsageChart.tsx';

type ListingStatisticsProps = { listing: ListingModel; session: Session; id: string };

/** Views and clicks of a listing, compared with the previous period. */
export function ListingStatistics({ listing, session, id }: ListingStatisticsProps) {
  const [days, setDays] = useState<StatisticsDays>(30);
  const [metric, setMetric] = useState<ListingMetric>('views');
  const { data, isError, refetch } = useQuery(statisticsQuery(useApi(), session, { listingId: listing.id, days }));
  return (
    <section id={id} className="own-reviews statistics" aria-label={`Statistics of ${listing.name}`}>
      <fieldset className="periods">
        <legend className="sr-only">Period</legend>
        {STATISTICS_DAYS.map((each) => (
          <label key={each} className="period">
            <input type="radio" name={`${id}-days`} checked={days === each} onChange={() => setDays(each)} />
            {each} days
          </label>
        ))}
      </fieldset>
      {!data && !isError && <Skeleton className="h-64" />}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="uses">
            {SHOWN_METRICS.map((each) => (
              <button
                key={each}
                type="button"
                className="use"
                aria-pressed={metric === each}
                onClick={() => setMetric(each)}
              >
                <span className="use-name">{METRIC_LABELS[each]}</span>
                <b>{data.total[each].toLocaleString('en-US')}</b>
                <span className="use-change">{formatChange(data.total[each], data.before[each])}</span>
              </button>
            ))}
          </div>
          <UsageChart days={data.days} metric={metric} />
          <StatisticsTable days={data.days} />
          <p>{describeResponses(data.responses)}</p>
          <p className="text-sm text-ink-2">
            Compared with the previous {days} days. A visitor counts once per half hour; bots and your own visits aren’t
            counted. We store numbers only, never who visited.
          </p>
        </>
      )}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Statistics" text="Failed to load statistics. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
