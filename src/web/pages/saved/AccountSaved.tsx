import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { savedListsQuery } from '../../api/saved-lists.ts';
import { savedSearchesQuery } from '../../api/saved-searches.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Favorites } from './Favorites.tsx';
import { ListNameDialog } from './ListNameDialog.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { useCreateList } from './use-list-names.ts';

/** Favorites, lists and searches of an account. The URL says which one is shown. */
export function AccountSaved({ session }: { session: Session }) {
  const { view, list } = useSearch({ from: '/saved/{-$shared}' });
  const listId = list && /^[1-9]\d{0,14}$/.test(list) ? Number(list) : undefined;
  const isSearches = view === 'searches';
  return (
    <>
      <div className="page-head">
        <h1>Saved</h1>
      </div>
      <div className="saved-layout">
        <SavedNav session={session} shown={isSearches ? 'searches' : listId} />
        <div className="min-w-0">
          {isSearches ? (
            <SavedSearches session={session} />
          ) : (
            <Favorites key={listId} session={session} listId={listId} />
          )}
        </div>
      </div>
    </>
  );
}

type SavedNavProps = { session: Session; shown: number | 'searches' | undefined };

function SavedNav({ session, shown }: SavedNavProps) {
  const api = useApi();
  const { data: lists = [] } = useQuery(savedListsQuery(api, session));
  const { data: searches } = useQuery(savedSearchesQuery(api, session));
  const [isNaming, setNaming] = useState(false);
  const createList = useCreateList(session);
  return (
    <nav className="saved-nav" aria-label="Saved">
      <ul>
        <NavEntry to={paths.saved()} name="All businesses" isShown={shown === undefined} />
        {lists.map(({ id, name, businesses }) => (
          <NavEntry
            key={id}
            to={paths.saved({ list: `${id}` })}
            name={name}
            count={businesses}
            isShown={shown === id}
          />
        ))}
        <li>
          <button type="button" className="saved-entry" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            <span className="saved-plus" aria-hidden="true" />
            New list
          </button>
        </li>
        <NavEntry
          to={paths.saved({ view: 'searches' })}
          name="Searches"
          count={searches?.results.length}
          isShown={shown === 'searches'}
          isSearchEntry
        />
      </ul>
      {isNaming && <ListNameDialog title="New list" action={createList} onClose={() => setNaming(false)} />}
    </nav>
  );
}

type NavEntryProps = {
  to: string;
  name: string;
  count?: number | undefined;
  isShown: boolean;
  isSearchEntry?: boolean;
};

function NavEntry({ to, name, count, isShown, isSearchEntry }: NavEntryProps) {
  return (
    <li className={isSearchEntry ? 'saved-apart' : undefined}>
      <Link to={to} className="saved-entry" aria-current={isShown ? 'page' : undefined}>
        {isSearchEntry && <Icon name="search" size={16} />}
        <span className="saved-entry-name">{name}</span>
        {count !== undefined && <span className="saved-count">{count}</span>}
      </Link>
    </li>
  );
}
