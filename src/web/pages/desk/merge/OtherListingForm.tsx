import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { ItemSection } from '../item/ItemHeader.tsx';
import type { NavigateDesk } from '../use-desk-location.ts';
import { parseListingReference } from './merge-selection.ts';

type OtherListingFormProps = { listing: { id: number; name: string }; navigate: NavigateDesk };

/** Takes a pasted URL, because the other listing is usually open in another tab. */
export function OtherListingForm({ listing, navigate }: OtherListingFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const compare = (event: FormEvent) => {
    event.preventDefault();
    const id = parseListingReference(text);
    if (id === null) return setError('Enter the other listing’s URL or ID.');
    if (id === listing.id) return setError(`That’s the same listing. Enter a different one.`);
    navigate({ item: { kind: 'merge', id: listing.id }, compareWithId: id });
  };
  return (
    <ItemSection title="Other listing">
      <form className="merge-other" noValidate onSubmit={compare}>
        <TextField
          label="Page URL or ID"
          name="listing"
          autoComplete="off"
          placeholder="/business/123"
          hint="For example /business/1887, or just 1887."
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit">Compare</Button>
      </form>
    </ItemSection>
  );
}
