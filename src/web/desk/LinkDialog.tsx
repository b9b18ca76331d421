import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { isLinkUrl } from './link-url.ts';

const SENTENCE = 'Enter an address that starts with http:// or https://, or a path on this site that starts with /.';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const former = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(former);
  const [error, setError] = useState<string>();
  const formId = useId();
  const set = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = address.trim();
    if (!isLinkUrl(href)) return setError(SENTENCE);
    const chain = editor.chain().focus().extendMarkRange('link');
    // with nothing chosen the address itself becomes the words
    if (editor.state.selection.empty && former === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const footer = (
    <>
      {former && (
        <Button tone="danger" onClick={remove}>
          Remove link
        </Button>
      )}
      <Button type="submit" form={formId} tone="primary">
        Set link
      </Button>
    </>
  );
  return (
    <Dialog title="Link" onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={set}>
        <TextField
          label="Address"
          inputMode="url"
          autoComplete="off"
          value={address}
          error={error}
          onChange={({ target }) => setAddress(target.value)}
        />
      </form>
    </Dialog>
  );
}
