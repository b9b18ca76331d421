import { useState } from 'react';
import { type FavoriteModel, setFavorite } from '../../api/favorites.ts';
import { addToList, removeFromList, type SavedListModel } from '../../api/saved-lists.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { ChooseListsDialog } from './ChooseListsDialog.tsx';
import { ListEntryNote } from './ListEntryNote.tsx';
import { SavedBusiness } from './SavedBusiness.tsx';
import { useSavedMutation } from './use-saved-mutation.ts';

type FavoriteRowProps = {
  session: Session;
  favorite: FavoriteModel;
  lists: readonly SavedListModel[];
  /** The list being shown; undefined for all favorites. */
  listId: number | undefined;
  onRemoved: () => void;
};

export function FavoriteRow({ session, favorite, lists, listId, onRemoved }: FavoriteRowProps) {
  const { isBusy, submitWithUndo } = useSavedMutation(session);
  const [isChoosing, setChoosing] = useState(false);
  const { listingId } = favorite;
  const name = favorite.business?.businessName ?? favorite.businessName;
  const here = favorite.lists.find((each) => each.listId === listId);
  const remove = async () => {
    const saved = (isSaved: boolean) => (api: Parameters<typeof setFavorite>[0]) =>
      setFavorite(api, listingId, isSaved);
    const said = { title: 'Removed', text: `${name} is no longer saved.`, undo: saved(true) };
    if (await submitWithUndo(saved(false), said)) onRemoved();
  };
  const takeOff = async (entry: { listId: number; listingId: number }) => {
    const isDone = await submitWithUndo((api) => removeFromList(api, entry), {
      title: 'Removed from the list',
      text: `${name} is still saved.`,
      undo: (api) => addToList(api, entry, here?.note ?? null),
    });
    if (isDone) onRemoved();
  };
  const actions = (
    <>
      {favorite.business && (
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
        {listId === undefined ? 'Remove' : 'Remove from list'}
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  );
  return (
    <SavedBusiness business={favorite.business} name={name} actions={actions}>
      {here && listId !== undefined && (
        <ListEntryNote session={session} entry={{ listId, listingId }} note={here.note} />
      )}
      {listId === undefined && <ListBadges favorite={favorite} lists={lists} />}
      {isChoosing && (
        <ChooseListsDialog session={session} favorite={favorite} lists={lists} onClose={() => setChoosing(false)} />
      )}
    </SavedBusiness>
  );
}

function ListBadges({ favorite, lists }: Pick<FavoriteRowProps, 'favorite' | 'lists'>) {
  const on = lists.filter(({ id }) => favorite.lists.some((each) => each.listId === id));
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
