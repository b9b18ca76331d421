import { type FormEvent, type ReactNode, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

export type ListingOption = { id: number; name: string };

type ListingEmailFormProps = {
  listings: readonly ListingOption[];
  listingId: number;
  onChoose: (listingId: number) => void;
  label: string;
  hint: string;
  /** Returns an error message, or undefined for a valid address. */
  validate: (email: string) => string | undefined;
  button: string;
  isBusy: boolean;
  onSend: (email: string) => void;
  children?: ReactNode;
};

/** Picks one of the user's listings and an email address that gets a link about it. */
export function ListingEmailForm(props: ListingEmailFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const message = props.validate(email);
    setError(message);
    if (!message) props.onSend(email);
  };
  return (
    <form className="grid gap-4.5" noValidate onSubmit={send}>
      <ListingSelect listings={props.listings} value={props.listingId} onChoose={props.onChoose} />
      <TextField
        label={props.label}
        name="email"
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={email}
        error={error}
        hint={props.hint}
        onChange={({ target }) => setEmail(target.value)}
      />
      {props.children}
      <Button type="submit" tone="primary" className="justify-self-start" disabled={props.isBusy}>
        {props.button}
      </Button>
    </form>
  );
}

type ListingSelectProps = { listings: readonly ListingOption[]; value: number; onChoose: (id: number) => void };

function ListingSelect({ listings, value, onChoose }: ListingSelectProps) {
  return (
    <SelectField label="Listing" value={`${value}`} onChoose={(id) => onChoose(Number(id))}>
      {listings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
