import { useState } from 'react';
import { IMPORT_FIELD_NAMES, type ImportConstant, type ImportFieldName } from '../../api/desk-imports.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { IMPORT_FIELD_LABELS } from './import-labels.ts';

/** A value for all rows would make no sense in the other fields. */
const CONSTANT_FIELDS: readonly ImportFieldName[] = IMPORT_FIELD_NAMES.filter(
  (field) => !['externalKey', 'businessName', 'houseNumber', 'latitude', 'longitude', 'coordinates'].includes(field),
);

type ConstantFieldsProps = {
  constants: readonly ImportConstant[];
  categories: readonly string[];
  onChange: (constants: ImportConstant[]) => void;
};

/** Values for fields that the file has no column for, or that are empty in some rows. */
export function ConstantFields({ constants, categories, onChange }: ConstantFieldsProps) {
  const [adding, setAdding] = useState('');
  const free = CONSTANT_FIELDS.filter((field) => constants.every((each) => each.field !== field));
  const setValue = (field: string, value: string) =>
    onChange(constants.map((each) => (each.field === field ? { field, value } : each)));
  return (
    <fieldset className="mapping-values">
      <legend className="label">Values for the whole file</legend>
      <p className="text-sm text-ink-2">For a field without a column, and where its cells are empty.</p>
      {constants.map(({ field, value }) => (
        <div key={field} className="mapping-value">
          <ConstantField
            field={field}
            value={value}
            categories={categories}
            onChange={(next) => setValue(field, next)}
          />
          <Button
            size="small"
            tone="quiet"
            aria-label={`Remove the value for ${labelOf(field)}`}
            onClick={() => onChange(constants.filter((each) => each.field !== field))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div className="mapping-value">
        <SelectField label="Add a value for" value={adding} onChoose={setAdding}>
          <option value="">Choose a field</option>
          {free.map((field) => (
            <option key={field} value={field}>
              {IMPORT_FIELD_LABELS[field]}
            </option>
          ))}
        </SelectField>
        <Button
          size="small"
          disabled={adding === ''}
          onClick={() => {
            onChange([...constants, { field: adding, value: '' }]);
            setAdding('');
          }}
        >
          Add value
        </Button>
      </div>
    </fieldset>
  );
}

const labelOf = (field: string) => IMPORT_FIELD_LABELS[CONSTANT_FIELDS.find((each) => each === field) ?? 'category'];

type ConstantFieldProps = ImportConstant & { categories: readonly string[]; onChange: (value: string) => void };

function ConstantField({ field, value, categories, onChange }: ConstantFieldProps) {
  const label = `${labelOf(field)} of all rows`;
  if (field !== 'category')
    return <TextField label={label} required value={value} onChange={({ target }) => onChange(target.value)} />;
  return (
    <SelectField label={label} value={value} onChoose={onChange}>
      <option value="">Choose a category</option>
      {categories.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
