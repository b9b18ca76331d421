import { type FormEvent, useState } from 'react';
import { SAVED_NAME_MAX_LENGTH } from '#domain/saved.ts';
import type { FavoriteModel } from '../../api/favorites.ts';
import { addToList, createList, removeFromList, type SavedListModel } from '../../api/saved-lists.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useSavedMutation } from './use-saved-mutation.ts';

type ChooseListsDialogProps = {
  session: Session;
  favorite: FavoriteModel;
  lists: readonly SavedListModel[];
  onClose: () => void;
};

/** Chooses the lists that a business is on. Each change is saved immediately. */
export function ChooseListsDialog({ session, favorite, lists, onClose }: ChooseListsDialogProps) {
  const { isBusy, submit } = useSavedMutation(session);
  const { listingId, businessName } = favorite;
  const isOn = (id: number) => favorite.lists.some((each) => each.listId === id);
  const toggle = (listId: number) =>
    void submit((api) =>
      isOn(listId) ? removeFromList(api, { listId, listingId }) : addToList(api, { listId, listingId }, null),
    );
  return (
    <Dialog
      title={`Lists of ${favorite.business?.businessName ?? businessName}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <fieldset className="lists-choice" disabled={isBusy}>
        <legend className="sr-only">Your lists</legend>
        {lists.length === 0 && <p className="text-ink-2">You don’t have any lists yet. Create your first one below.</p>}
        {lists.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={isOn(id)} onChange={() => toggle(id)} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </fieldset>
      <NewListForm session={session} listingId={listingId} />
    </Dialog>
  );
}

function NewListForm({ session, listingId }: { session: Session; listingId: number }) {
  const { isBusy, submit } = useSavedMutation(session);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError('Enter a name for the list.');
    const isCreated = await submit(async (api) => {
      const { id } = await createList(api, name.trim());
      await addToList(api, { listId: id, listingId }, null);
    });
    if (isCreated) setName('');
  };
  return (
    <form className="lists-new" noValidate onSubmit={(event) => void create(event)}>
      <TextField
        label="New list"
        value={name}
        maxLength={SAVED_NAME_MAX_LENGTH}
        placeholder="Wedding"
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" disabled={isBusy}>
        Create list
      </Button>
    </form>
  );
}
