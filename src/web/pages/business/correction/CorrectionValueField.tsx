import { useQuery } from '@tanstack/react-query';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  HOURS_TEXT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import type { CorrectionField } from '#domain/listings/correction.ts';
import type { ListingModel } from '../../../api/models.ts';
import { categoriesQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

type CorrectionValueFieldProps = {
  listing: ListingModel;
  field: CorrectionField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The current value next to the field for the proposed one. */
export function CorrectionValueField(props: CorrectionValueFieldProps) {
  const { listing, field } = props;
  if (field === 'closed') {
    return <p>Sent like this, it says that {listing.name} is no longer there. Somebody checks before the page goes.</p>;
  }
  return (
    <div className="correction-pair">
      <div>
        <p className="label">On the page now</p>
        <p className="correction-now">{currentValue(listing, field) || 'nothing'}</p>
      </div>
      <ProposedValueField {...props} />
    </div>
  );
}

function ProposedValueField({ field, value, error, onChange }: CorrectionValueFieldProps) {
  const { label, maxLength, hint, rows, type } = FIELD_SPECS[field];
  const fieldProps = {
    label,
    name: 'value',
    value,
    error,
    hint,
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === 'category') return <CategorySelect {...{ label, value, error, onChange }} />;
  return rows ? <TextAreaField rows={rows} {...fieldProps} /> : <TextField type={type ?? 'text'} {...fieldProps} />;
}

type CategorySelectProps = Pick<CorrectionValueFieldProps, 'value' | 'error' | 'onChange'> & { label: string };

function CategorySelect({ label, value, error, onChange }: CategorySelectProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <SelectField name="value" label={label} value={value} error={error} onChoose={onChange}>
      {categories.every(({ name }) => name !== value) && <option value={value}>{value}</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type FieldSpec = { label: string; maxLength: number; hint?: string; rows?: number; type?: string };

const ADDRESS_SPEC: FieldSpec = {
  label: 'The address',
  maxLength: ADDRESS_MAX_LENGTH,
  hint: 'With city, state and zip.',
};

const FIELD_SPECS: Record<CorrectionField, FieldSpec> = {
  hours: {
    label: 'The right hours',
    maxLength: HOURS_TEXT_MAX_LENGTH,
    hint: 'Like: Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed.',
    rows: 4,
  },
  phone: { label: 'The right number', maxLength: PHONE_MAX_LENGTH, hint: 'Empty if it has none.', type: 'tel' },
  website: { label: 'The right website', maxLength: WEBSITE_MAX_LENGTH, hint: 'Empty if it has none.' },
  email: { label: 'The right e-mail address', maxLength: EMAIL_MAX_LENGTH, hint: 'Empty if it has none.' },
  address: { ...ADDRESS_SPEC, label: 'The right address' },
  moved: { ...ADDRESS_SPEC, label: 'The new address' },
  closed: { label: '', maxLength: 0 },
  name: { label: 'The right name', maxLength: NAME_MAX_LENGTH, hint: 'As it stands on the sign.' },
  category: { label: 'The right category', maxLength: NAME_MAX_LENGTH },
  services: { label: 'The right services', maxLength: DESCRIPTION_MAX_LENGTH, hint: 'With commas between.', rows: 4 },
  description: { label: 'The right description', maxLength: DESCRIPTION_MAX_LENGTH, rows: 6 },
};

const DEFAULT_SERVICES = 'General Services';

/** The value as a form field holds it; display defaults become an empty string. */
export function currentValue(listing: ListingModel, field: CorrectionField): string {
  const values: Record<CorrectionField, string> = {
    hours: listing.structuredHours ? listing.hours : '',
    phone: listing.phone,
    website: listing.website,
    email: listing.email,
    address: listing.address,
    moved: listing.address,
    closed: '',
    name: listing.name,
    category: listing.category,
    services: listing.services.join() === DEFAULT_SERVICES ? '' : listing.services.join(', '),
    description: listing.description,
  };
  return values[field];
}
