import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { isImageUrl } from './link-url.ts';

/** Inserts an external image, https only, with required alternative text. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [altText, setAltText] = useState('');
  const [errors, setErrors] = useState<{ address?: string; altText?: string }>({});
  const formId = useId();
  const insert = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const [src, alt] = [address.trim(), altText.trim()];
    const found = {
      ...(!isImageUrl(src) && { address: 'Enter an address that starts with https://.' }),
      ...(alt === '' && { altText: 'Describe the image for people who can’t see it.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run();
    onClose();
  };
  return (
    <Dialog
      title="Image"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} tone="primary">
          Insert image
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={insert} className="grid gap-5">
        <TextField
          label="Image URL"
          inputMode="url"
          autoComplete="off"
          value={address}
          error={errors.address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label="Description (alt text)"
          value={altText}
          error={errors.altText}
          onChange={({ target }) => setAltText(target.value)}
        />
      </form>
    </Dialog>
  );
}
