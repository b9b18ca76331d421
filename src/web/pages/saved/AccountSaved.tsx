import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listsQuery } from '../../api/lists.ts';
import { savedSearchesQuery } from '../../api/saved-searches.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Favourites } from './Favourites.tsx';
import { NameDialog } from './NameDialog.tsx';
import { Searches } from './Searches.tsx';
import { useNewList } from './use-lists.ts';

/** Businesses, lists of them and searches; the address says which is shown. */
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
        <Contents session={session} shown={isSearches ? 'searches' : listId} />
        <div className="min-w-0">
          {isSearches ? <Searches session={session} /> : <Favourites key={listId} session={session} listId={listId} />}
        </div>
      </div>
    </>
  );
}

type ContentsProps = { session: Session; shown: number | 'searches' | undefined };

function Contents({ session, shown }: ContentsProps) {
  const api = useApi();
  const { data: lists = [] } = useQuery(listsQuery(api, session));
  const { data: searches } = useQuery(savedSearchesQuery(api, session));
  const [isNaming, setNaming] = useState(false);
  const make = useNewList(session);
  return (
    <nav className="saved-nav" aria-label="What you saved">
      <ul>
        <Entry to={paths.saved()} name="All businesses" isShown={shown === undefined} />
        {lists.map(({ id, name, businesses }) => (
          <Entry key={id} to={paths.saved({ list: `${id}` })} name={name} count={businesses} isShown={shown === id} />
        ))}
        <li>
          <button type="button" className="saved-entry" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            <span className="saved-plus" aria-hidden="true" />
            New list
          </button>
        </li>
        <Entry
          to={paths.saved({ view: 'searches' })}
          name="Searches"
          count={searches?.results.length}
          isShown={shown === 'searches'}
          isApart
        />
      </ul>
      {isNaming && <NameDialog title="New list" submit={make} onClose={() => setNaming(false)} />}
    </nav>
  );
}

type EntryProps = { to: string; name: string; count?: number | undefined; isShown: boolean; isApart?: boolean };

function Entry({ to, name, count, isShown, isApart }: EntryProps) {
  return (
    <li className={isApart ? 'saved-apart' : undefined}>
      <Link to={to} className="saved-entry" aria-current={isShown ? 'page' : undefined}>
        {isApart && <Icon name="search" size={16} />}
        <span className="saved-entry-name">{name}</span>
        {count !== undefined && <span className="saved-count">{count}</span>}
      </Link>
    </li>
  );
}
