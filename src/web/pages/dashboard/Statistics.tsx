import './owner-tools.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STATISTICS_DAYS, type StatisticsDays, type Use } from '#domain/listing-use.ts';
import type { Listing } from '../../api/models.ts';
import { statisticsQuery } from '../../api/statistics.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateError } from '../../ui/states.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { changeWords, SHOWN_USES, USE_WORDS } from './statistics-words.ts';
import { UseChart } from './UseChart.tsx';

type StatisticsProps = { listing: Listing; session: Session; id: string };

/** How often a listing was seen and used, beside the time before. */
export function Statistics({ listing, session, id }: StatisticsProps) {
  const [days, setDays] = useState<StatisticsDays>(30);
  const [use, setUse] = useState<Use>('views');
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
            {SHOWN_USES.map((each) => (
              <button key={each} type="button" className="use" aria-pressed={use === each} onClick={() => setUse(each)}>
                <span className="use-name">{USE_WORDS[each]}</span>
                <b>{data.total[each].toLocaleString('en-US')}</b>
                <span className="use-change">{changeWords(data.total[each], data.before[each])}</span>
              </button>
            ))}
          </div>
          <UseChart days={data.days} use={use} />
          <StatisticsTable days={data.days} />
          <p className="text-sm text-ink-2">
            Compared with the {days} days before. A visitor counts once in half an hour; programs and your own visits do
            not count. We keep the numbers alone, never who it was.
          </p>
        </>
      )}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="Error Loading Statistics" text="Failed to load the numbers. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
