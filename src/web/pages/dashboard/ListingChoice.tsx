import { ChoiceField } from '../../ui/ChoiceField.tsx';

export type NamedListing = { id: number; name: string };

type ListingChoiceProps = { listings: readonly NamedListing[]; value: number; onChoose: (id: number) => void };

/** Which of one's listings is meant. */
export function ListingChoice({ listings, value, onChoose }: ListingChoiceProps) {
  return (
    <ChoiceField label="Listing" value={`${value}`} onChoose={(id) => onChoose(Number(id))}>
      {listings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
