import type { DeskOverview } from '../../api/desk-overview.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { DayChart } from './DayChart.tsx';
import { ShareBar } from './ShareBar.tsx';

type MissedSearchesProps = { searches: DeskOverview['missedSearches']; days: DeskOverview['days'] };

/** What visitors looked for and did not find, most frequent first. */
export function MissedSearches({ searches, days }: MissedSearchesProps) {
  const values = days.map(({ day, missedSearches: value }) => ({ day, value }));
  const total = values.reduce((sum, { value }) => sum + value, 0).toLocaleString('en-US');
  return (
    <section className="panel overview-searches" aria-labelledby="overview-searches">
      <h2 id="overview-searches" className="overview-title">
        Searches without results
      </h2>
      <p className="overview-figure">
        {total} <span>in {days.length} days</span>
      </p>
      <DayChart values={values} label={`Searches without results by day: ${total} in ${days.length} days`} />
      {searches.length === 0 ? <p className="text-sm text-ink-2">Every search found results.</p> : null}
      <SearchRows searches={searches} />
    </section>
  );
}

function SearchRows({ searches }: Pick<MissedSearchesProps, 'searches'>) {
  const most = searches[0]?.searches ?? 1;
  return (
    <ol className="overview-kinds" aria-label="Most frequent searches">
      {searches.map(({ search, place, searches: count }) => (
        <li key={`${search} in ${place}`}>
          <Link to={paths.listings({ search, location: place })} className="overview-row" target="_blank">
            <span className="overview-name">{search}</span>
            <span className="text-sm text-ink-2">{place && `in ${place}`}</span>
            <b>{count.toLocaleString('en-US')}</b>
            <ShareBar share={count / most} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
