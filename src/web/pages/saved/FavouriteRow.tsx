import { useState } from 'react';
import { type Favourite, setFavourite } from '../../api/favourites.ts';
import { putOnList, type SavedList, takeOffList } from '../../api/lists.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { BusinessLine } from './BusinessLine.tsx';
import { ListsDialog } from './ListsDialog.tsx';
import { Note } from './Note.tsx';
import { useSavedDeeds } from './use-saved-deeds.ts';

type FavouriteRowProps = {
  session: Session;
  favourite: Favourite;
  lists: readonly SavedList[];
  /** The list that is shown, if it is one. */
  listId: number | undefined;
  onGone: () => void;
};

export function FavouriteRow({ session, favourite, lists, listId, onGone }: FavouriteRowProps) {
  const { isBusy, undoable } = useSavedDeeds(session);
  const [isChoosing, setChoosing] = useState(false);
  const { listing_id: listingId } = favourite;
  const name = favourite.business?.business_name ?? favourite.business_name;
  const here = favourite.lists.find((each) => each.list_id === listId);
  const remove = async () => {
    const saved = (isSaved: boolean) => (api: Parameters<typeof setFavourite>[0]) =>
      setFavourite(api, listingId, isSaved);
    const said = { title: 'Removed', text: `${name} is not saved any more.`, undo: saved(true) };
    if (await undoable(saved(false), said)) onGone();
  };
  const takeOff = async (entry: { listId: number; listingId: number }) => {
    const isDone = await undoable((api) => takeOffList(api, entry), {
      title: 'Taken off the list',
      text: `${name} stays saved.`,
      undo: (api) => putOnList(api, entry, here?.note ?? null),
    });
    if (isDone) onGone();
  };
  const acts = (
    <>
      {favourite.business && (
        <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Lists<span className="sr-only"> of {name}</span>
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        disabled={isBusy}
        onClick={() => void (listId === undefined ? remove() : takeOff({ listId, listingId }))}
      >
        {listId === undefined ? 'Remove' : 'Take off list'}
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  );
  return (
    <BusinessLine business={favourite.business} name={name} acts={acts}>
      {here && listId !== undefined && <Note session={session} entry={{ listId, listingId }} note={here.note} />}
      {listId === undefined && <OnLists favourite={favourite} lists={lists} />}
      {isChoosing && (
        <ListsDialog session={session} favourite={favourite} lists={lists} onClose={() => setChoosing(false)} />
      )}
    </BusinessLine>
  );
}

function OnLists({ favourite, lists }: Pick<FavouriteRowProps, 'favourite' | 'lists'>) {
  const on = lists.filter(({ id }) => favourite.lists.some((each) => each.list_id === id));
  if (on.length === 0) return null;
  return (
    <ul className="line-lists" aria-label="On your lists">
      {on.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Link to={paths.saved({ list: `${id}` })} className="badge max-w-full">
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
