import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from './ItemHead.tsx';
import { readListingNumber } from './merge-choices.ts';
import type { Go } from './use-desk-place.ts';

type OtherListingProps = { listing: { id: number; name: string }; go: Go };

/** Asks for the second one: its page is open in another tab, most likely. */
export function OtherListing({ listing, go }: OtherListingProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const compare = (event: FormEvent) => {
    event.preventDefault();
    const id = readListingNumber(text);
    if (id === null) return setFault('Enter the address of its page, or its number.');
    if (id === listing.id) return setFault(`This is ${listing.name} itself. Enter the other one.`);
    go({ item: { kind: 'merge', id: listing.id }, with: id });
  };
  return (
    <Part title="The other listing">
      <form className="merge-other" noValidate onSubmit={compare}>
        <TextField
          label="Its page"
          name="listing"
          autoComplete="off"
          placeholder="/business/123"
          hint="The address of its page, or its number."
          value={text}
          error={fault}
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit">Compare</Button>
      </form>
    </Part>
  );
}
