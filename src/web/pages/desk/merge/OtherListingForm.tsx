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
    if (id === null) return setError('Enter the address or the number of the other listing.');
    if (id === listing.id) return setError(`This is the same listing. Enter the other one.`);
    navigate({ item: { kind: 'merge', id: listing.id }, compareWithId: id });
  };
  return (
    <ItemSection title="The other listing">
      <form className="merge-other" noValidate onSubmit={compare}>
        <TextField
          label="Its page"
          name="listing"
          autoComplete="off"
          placeholder="/business/123"
          hint="The address of its page or its number."
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
