import { useQuery } from '@tanstack/react-query';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import type { CorrectionField } from '#domain/listings/correction.ts';
import { ADDITIONAL_CATEGORIES_MAX, joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { ListingModel } from '../../../api/models.ts';
import { categoriesQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { HoursCorrection, initialHours } from './HoursCorrection.tsx';

type CorrectionValueFieldProps = {
  listing: ListingModel;
  field: Exclude<CorrectionField, 'fact'>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The current value next to the field for the proposed one. */
export function CorrectionValueField(props: CorrectionValueFieldProps) {
  const { listing, field } = props;
  if (field === 'closed') {
    return <p>This reports that {listing.name} has closed for good. We’ll check before we remove the page.</p>;
  }
  return (
    <div className={field === 'hours' ? 'grid gap-4.5' : 'correction-pair'}>
      <div>
        <p className="label">Currently</p>
        <p className="correction-now">{currentValue(listing, field) || 'None'}</p>
      </div>
      <ProposedValueField {...props} />
    </div>
  );
}

function ProposedValueField({ field, value, error, onChange }: CorrectionValueFieldProps) {
  if (field === 'hours') return <HoursCorrection {...{ value, error, onChange }} />;
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
  label: 'Address',
  maxLength: ADDRESS_MAX_LENGTH,
  hint: 'Include city, state and zip.',
};

const FIELD_SPECS: Record<Exclude<CorrectionField, 'hours' | 'fact'>, FieldSpec> = {
  phone: {
    label: 'Correct phone number',
    maxLength: PHONE_MAX_LENGTH,
    hint: 'Leave empty if there is none.',
    type: 'tel',
  },
  website: { label: 'Correct website', maxLength: WEBSITE_MAX_LENGTH, hint: 'Leave empty if there is none.' },
  email: { label: 'Correct email', maxLength: EMAIL_MAX_LENGTH, hint: 'Leave empty if there is none.' },
  address: { ...ADDRESS_SPEC, label: 'Correct address' },
  moved: { ...ADDRESS_SPEC, label: 'New address' },
  closed: { label: '', maxLength: 0 },
  name: { label: 'Correct name', maxLength: NAME_MAX_LENGTH, hint: 'As on the sign.' },
  category: { label: 'Correct category', maxLength: NAME_MAX_LENGTH },
  'additional-categories': {
    label: 'Correct additional categories',
    maxLength: DESCRIPTION_MAX_LENGTH,
    hint: `Up to ${ADDITIONAL_CATEGORIES_MAX}, separated by semicolons.`,
  },
  services: {
    label: 'Correct services',
    maxLength: DESCRIPTION_MAX_LENGTH,
    hint: 'Separate them with commas.',
    rows: 4,
  },
  description: { label: 'Correct description', maxLength: DESCRIPTION_MAX_LENGTH, rows: 6 },
};

const DEFAULT_SERVICES = 'General Services';

/** The value that the field starts with. */
export function initialValue(listing: ListingModel, field: CorrectionField): string {
  if (field === 'fact') return '';
  return field === 'hours' ? initialHours(listing) : currentValue(listing, field);
}

/** The value as text; display defaults become an empty string. */
function currentValue(listing: ListingModel, field: Exclude<CorrectionField, 'fact'>): string {
  const values: Record<Exclude<CorrectionField, 'fact'>, string> = {
    hours: listing.structuredHours ? listing.hours : '',
    phone: listing.phone,
    website: listing.website,
    email: listing.email,
    address: listing.address,
    moved: listing.address,
    closed: '',
    name: listing.name,
    category: listing.category,
    'additional-categories': joinCategoryNames(listing.additionalCategories ?? []),
    services: listing.services.join() === DEFAULT_SERVICES ? '' : listing.services.join(', '),
    description: listing.description,
  };
  return values[field];
}
