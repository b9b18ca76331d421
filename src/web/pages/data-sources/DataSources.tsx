import { useQuery } from '@tanstack/react-query';
import { type DataSourceModel, dataSourcesQuery } from '../../api/data-sources.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { dataSourcesHead, loadDataSources } from './data-sources-handlers.ts';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadDataSources, head: dataSourcesHead };

export function DataSources() {
  const { data, isError, refetch } = useQuery(dataSourcesQuery(useApi()));
  return (
    <div className="wrap data-sources">
      <h1>Data sources</h1>
      {!data && !isError && <LoadingState title="Loading the sources..." />}
      {!data && isError && (
        <ErrorState title="We couldn’t load the sources." text="Please try again in a minute.">
          <Button onClick={() => void refetch()}>Retry</Button>
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState title="No sources" text="All businesses here were added by their owners, visitors and staff." />
      )}
      {data && data.length > 0 && <Sources sources={data} />}
    </div>
  );
}

function Sources({ sources }: { sources: readonly DataSourceModel[] }) {
  return (
    <>
      <p className="data-sources-intro">
        Some of the businesses here come from these public sources. Owners, visitors and our staff have changed some of
        their details since; the page of each business says which.
      </p>
      <ul>
        {sources.map((source) => (
          <li key={`${source.name} ${source.dataDate} ${source.license}`}>
            <h2>{source.name}</h2>
            <p>
              {source.attribution && `${source.attribution} · `}
              {source.licenseUrl ? (
                <a className="link" href={source.licenseUrl} target="_blank" rel="noopener">
                  {source.license}
                </a>
              ) : (
                source.license
              )}
              {source.dataDate && ` · Data of ${formatMonth(source.dataDate)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`));
