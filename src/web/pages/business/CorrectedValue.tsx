import { useQuery } from '@tanstack/react-query';
import type { CorrectionField } from '#domain/correction.ts';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  HOURS_TEXT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import type { Listing } from '../../api/models.ts';
import { categoriesQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';

type CorrectedValueProps = {
  listing: Listing;
  field: CorrectionField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** What the page says beside what it should say. */
export function CorrectedValue(props: CorrectedValueProps) {
  const { listing, field } = props;
  if (field === 'closed') {
    return <p>Sent like this, it says that {listing.name} is no longer there. Somebody checks before the page goes.</p>;
  }
  return (
    <div className="correction-pair">
      <div>
        <p className="label">On the page now</p>
        <p className="correction-now">{presentValue(listing, field) || 'nothing'}</p>
      </div>
      <Proposed {...props} />
    </div>
  );
}

function Proposed({ field, value, error, onChange }: CorrectedValueProps) {
  const { label, maxLength, hint, rows, type } = WORDS[field];
  const bound = {
    label,
    name: 'value',
    value,
    error,
    hint,
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === 'category') return <Categories {...{ label, value, error, onChange }} />;
  return rows ? <TextAreaField rows={rows} {...bound} /> : <TextField type={type ?? 'text'} {...bound} />;
}

type CategoriesProps = Pick<CorrectedValueProps, 'value' | 'error' | 'onChange'> & { label: string };

function Categories({ label, value, error, onChange }: CategoriesProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <ChoiceField name="value" label={label} value={value} error={error} onChoose={onChange}>
      {categories.every(({ name }) => name !== value) && <option value={value}>{value}</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}

type Words = { label: string; maxLength: number; hint?: string; rows?: number; type?: string };

const ADDRESS: Words = { label: 'The address', maxLength: ADDRESS_MAX_LENGTH, hint: 'With city, state and zip.' };

const WORDS: Record<CorrectionField, Words> = {
  hours: {
    label: 'The right hours',
    maxLength: HOURS_TEXT_MAX_LENGTH,
    hint: 'Like: Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed.',
    rows: 4,
  },
  phone: { label: 'The right number', maxLength: PHONE_MAX_LENGTH, hint: 'Empty if it has none.', type: 'tel' },
  website: { label: 'The right website', maxLength: WEBSITE_MAX_LENGTH, hint: 'Empty if it has none.' },
  email: { label: 'The right e-mail address', maxLength: EMAIL_MAX_LENGTH, hint: 'Empty if it has none.' },
  address: { ...ADDRESS, label: 'The right address' },
  moved: { ...ADDRESS, label: 'The new address' },
  closed: { label: '', maxLength: 0 },
  name: { label: 'The right name', maxLength: NAME_MAX_LENGTH, hint: 'As it stands on the sign.' },
  category: { label: 'The right category', maxLength: NAME_MAX_LENGTH },
  services: { label: 'The right services', maxLength: DESCRIPTION_MAX_LENGTH, hint: 'With commas between.', rows: 4 },
  description: { label: 'The right description', maxLength: DESCRIPTION_MAX_LENGTH, rows: 6 },
};

const NO_SERVICES = 'General Services';

/** As it would be typed: what a page says where nothing is given is nothing. */
export function presentValue(listing: Listing, field: CorrectionField): string {
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
    services: listing.services.join() === NO_SERVICES ? '' : listing.services.join(', '),
    description: listing.description,
  };
  return values[field];
}
