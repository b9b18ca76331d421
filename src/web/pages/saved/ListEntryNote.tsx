import { type FormEvent, useState } from 'react';
import { SAVED_NOTE_MAX_LENGTH } from '#domain/saved.ts';
import { addToList, type ListEntry } from '../../api/saved-lists.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { useSavedMutation } from './use-saved-mutation.ts';

type ListEntryNoteProps = { session: Session; entry: ListEntry; note: string };

/** A private note about a business on this list. */
export function ListEntryNote({ session, entry, note }: ListEntryNoteProps) {
  const { isBusy, submit } = useSavedMutation(session);
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <div className="line-note">
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <button type="button" className="link text-sm" onClick={() => setText(note)}>
          {note ? 'Edit note' : 'Add note'}
        </button>
      </div>
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit((api) => addToList(api, entry, text.trim()))) setText(null);
  };
  return (
    <form className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <TextAreaField
        label="Note"
        autoFocus
        rows={3}
        maxLength={SAVED_NOTE_MAX_LENGTH}
        hint="Only you can see your notes, even on a list you share."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={isBusy}>
          Save note
        </Button>
        <Button tone="quiet" size="small" onClick={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
