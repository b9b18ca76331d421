import { SelectField } from '../../ui/SelectField.tsx';

export type ListingOption = { id: number; name: string };

type ListingSelectProps = { listings: readonly ListingOption[]; value: number; onChoose: (id: number) => void };

export function ListingSelect({ listings, value, onChoose }: ListingSelectProps) {
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
