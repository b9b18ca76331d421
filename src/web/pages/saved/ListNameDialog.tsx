import { type FormEvent, useState } from 'react';
import { SAVED_NAME_MAX_LENGTH } from '#domain/saved.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';

type ListNameDialogProps = {
  title: string;
  name?: string;
  action: { isBusy: boolean; error: string; submit: (name: string) => Promise<boolean>; reset: () => void };
  onClose: () => void;
};

export function ListNameDialog({ title, name: currentName = '', action, onClose }: ListNameDialogProps) {
  const [name, setName] = useState(currentName);
  const [missingName, setMissingName] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setMissingName('Enter a name for the list.');
    if (await action.submit(name.trim())) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="grid gap-4.5" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          value={name}
          maxLength={SAVED_NAME_MAX_LENGTH}
          placeholder="Moving house"
          error={missingName || action.error || undefined}
          onChange={({ target }) => {
            setName(target.value);
            setMissingName('');
            action.reset();
          }}
        />
        <Button type="submit" tone="primary" className="justify-self-start" disabled={action.isBusy}>
          Save name
        </Button>
      </form>
    </Dialog>
  );
}
