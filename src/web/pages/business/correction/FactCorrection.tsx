import { useState } from 'react';
import type { FieldModel } from '../../../api/fields.ts';
import type { ListingModel } from '../../../api/models.ts';
import { TextField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

type FactCorrectionProps = {
  listing: ListingModel;
  fields: readonly FieldModel[];
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The value is the label and what is right, such as "Parking: Street". */
export function FactCorrection({ listing, fields, error, onChange }: FactCorrectionProps) {
  const [key, setKey] = useState('');
  const [text, setText] = useState('');
  const field = fields.find((each) => each.key === key);
  const current = listing.fields?.find((each) => each.key === key);
  const report = (chosen: FieldModel | undefined, typed: string) => {
    setText(typed);
    onChange(chosen ? `${chosen.label}: ${typed}` : '');
  };
  return (
    <>
      <SelectField
        label="Which one?"
        value={key}
        error={field ? undefined : error}
        onChoose={(chosen) => {
          setKey(chosen);
          report(
            fields.find((each) => each.key === chosen),
            '',
          );
        }}
      >
        <option value="">Choose</option>
        {fields.map(({ key: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </SelectField>
      {field && (
        <div className="correction-pair">
          <div>
            <p className="label">Currently</p>
            <p className="correction-now">{current?.text || 'None'}</p>
          </div>
          <TextField
            label={`Correct ${field.label.toLowerCase()}`}
            name="value"
            autoComplete="off"
            value={text}
            error={error}
            hint={hintFor(field)}
            onChange={({ target }) => report(field, target.value)}
          />
        </div>
      )}
    </>
  );
}

function hintFor({ type, options }: FieldModel): string {
  if (type === 'yes-no') return 'Yes or no. Leave empty if it should say nothing.';
  if (type === 'price-level') return 'From $ to $$$$.';
  if (options.length === 0) return 'Leave empty if it should say nothing.';
  return `One${type === 'several-of' ? ' or several, separated by semicolons,' : ''} of: ${options.map(({ label }) => label).join('; ')}.`;
}
