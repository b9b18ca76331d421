import { ALERT_FREQUENCIES } from '#domain/saved.ts';
import {
  deleteSavedSearch,
  restoreSavedSearch,
  type SavedSearchModel,
  updateSavedSearch,
} from '../../api/saved-searches.ts';
import { ALERT_LABELS } from '../../labels/alert-labels.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { useSavedMutation } from './use-saved-mutation.ts';

type SavedSearchRowProps = { session: Session; search: SavedSearchModel; onRemoved: () => void };

export function SavedSearchRow({ session, search, onRemoved }: SavedSearchRowProps) {
  const { id, name, query, alerts, paused } = search;
  const { isBusy, submit, submitWithUndo } = useSavedMutation(session);
  const change = (to: Parameters<typeof updateSavedSearch>[2]) => void submit((api) => updateSavedSearch(api, id, to));
  const remove = async () => {
    const isGone = await submitWithUndo((api) => deleteSavedSearch(api, id), {
      title: 'Search deleted',
      text: `You won’t get any more emails about “${name}”.`,
      undo: (api) => restoreSavedSearch(api, id),
    });
    if (isGone) onRemoved();
  };
  return (
    <article className="search-row" aria-label={name}>
      <div className="min-w-0">
        <h3>
          <Link to={`${paths.listings()}?${query}`}>{name}</Link>
          {paused && <Badge tone="out">Paused</Badge>}
        </h3>
        <p className="text-sm text-ink-2 wrap-anywhere">{describeQuery(query)}</p>
        <RecentMatches search={search} />
      </div>
      <div className="search-acts">
        <select
          className="field"
          aria-label={`Emails about ${name}`}
          value={alerts}
          disabled={isBusy}
          onChange={({ target }) =>
            change({ alerts: ALERT_FREQUENCIES.find((each) => each === target.value) ?? alerts })
          }
        >
          {ALERT_FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {ALERT_LABELS[each]}
            </option>
          ))}
        </select>
        {alerts !== 'never' && (
          <Button tone="quiet" size="small" disabled={isBusy} onClick={() => change({ paused: !paused })}>
            {paused ? 'Resume' : 'Pause'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button tone="quiet" size="small" disabled={isBusy} onClick={() => void remove()}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </article>
  );
}

const UNLABELED_PARAMETERS = new Set(['category', 'search', 'location']);

/** Lists the filters of a search; the value alone identifies the unlabeled ones. */
function describeQuery(query: string): string {
  const filters = [...new URLSearchParams(query)].map(([name, value]) =>
    UNLABELED_PARAMETERS.has(name) ? value : `${name.replaceAll('_', ' ')}: ${value}`,
  );
  return filters.join(' · ');
}

function RecentMatches({ search: { came, alerts } }: Pick<SavedSearchRowProps, 'search'>) {
  if (came.length === 0)
    return alerts === 'never' ? null : <p className="mt-2 text-sm text-ink-2">No new businesses yet.</p>;
  return (
    <ul className="came" aria-label="New businesses">
      {came.map(({ at, found, businesses }) => (
        <li key={at}>
          <time dateTime={at}>{new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' })}</time>
          <span className="min-w-0">
            {businesses.slice(0, 3).map(({ id, businessName }) => (
              <Link key={id} to={paths.business(id)} className="link mr-3">
                {businessName}
              </Link>
            ))}
            {found > Math.min(3, businesses.length) && (
              <span className="text-ink-2">
                {businesses.length === 0 ? 'no longer listed' : `and ${found - Math.min(3, businesses.length)} more`}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
