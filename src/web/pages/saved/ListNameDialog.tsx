import { type FormEvent, useState } from 'react';
import { SAVED_NAME_MAX_LENGTH } from '#domain/saved.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';

type ListNameDialogProps = {
  title: string;
  name?: string;
  /** Resolves to an error message, or null on success. */
  submit: (name: string) => Promise<string | null>;
  onClose: () => void;
};

export function ListNameDialog({ title, name: currentName = '', submit, onClose }: ListNameDialogProps) {
  const [name, setName] = useState(currentName);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError('Give the list a name.');
    setBusy(true);
    const message = await submit(name.trim());
    setBusy(false);
    if (message === null) onClose();
    else setError(message);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="grid gap-4.5" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          value={name}
          maxLength={SAVED_NAME_MAX_LENGTH}
          placeholder="Moving house"
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" tone="primary" className="justify-self-start" disabled={isBusy}>
          Save the name
        </Button>
      </form>
    </Dialog>
  );
}
