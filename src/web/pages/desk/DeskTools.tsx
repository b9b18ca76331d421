import type { ReactNode, RefObject } from 'react';
import { Link } from '../../ui/Link.tsx';
import { DeskSearchBox } from './DeskSearchBox.tsx';
import { type DeskLocation, deskHref } from './desk-location.ts';
import type { NavigateDesk } from './use-desk-location.ts';

type DeskToolsProps = {
  location: DeskLocation;
  navigate: NavigateDesk;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Comes before the search. */
  children?: ReactNode;
};

/** Above the list: search, and the way to the log of decisions and back. */
export function DeskTools({ location, navigate, searchRef, children }: DeskToolsProps) {
  const isDone = location.view === 'done';
  return (
    <div className="desk-tools">
      {children}
      <DeskSearchBox key={location.view} location={location} navigate={navigate} inputRef={searchRef} />
      <Link
        to={deskHref({ ...location, view: isDone ? 'queue' : 'done', kind: null, item: null })}
        className="btn btn-quiet btn-small"
      >
        {isDone ? 'Queue' : 'Done'}
      </Link>
    </div>
  );
}
