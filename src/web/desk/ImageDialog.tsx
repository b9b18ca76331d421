import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { isImageUrl } from './link-url.ts';

/** A picture of another site, over https, with words for whoever does not see it. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<{ address?: string; words?: string }>({});
  const formId = useId();
  const insert = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const [src, alt] = [address.trim(), words.trim()];
    const faults = {
      ...(!isImageUrl(src) && { address: 'Enter an address that starts with https://.' }),
      ...(alt === '' && { words: 'Say what the picture shows, for those who cannot see it.' }),
    };
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run();
    onClose();
  };
  return (
    <Dialog
      title="Picture"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} tone="primary">
          Insert picture
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={insert} className="grid gap-5">
        <TextField
          label="Address of the picture"
          inputMode="url"
          autoComplete="off"
          value={address}
          error={errors.address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label="What it shows"
          value={words}
          error={errors.words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </Dialog>
  );
}
