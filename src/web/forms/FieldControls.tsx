import { type ChangeEvent, type ReactNode, useId } from 'react';
import { type FieldDraft, readFieldDraft, writeFieldDraft } from '../api/field-draft.ts';
import type { FieldModel } from '../api/fields.ts';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SelectField } from '../ui/SelectField.tsx';

type FieldControlsProps = {
  fields: readonly FieldModel[];
  /** What was typed, as one text: see `FieldDraft`. */
  draft: string;
  /** The error of a field by its key. */
  errorOf: (key: string) => string | undefined;
  onEdit: (draft: string) => void;
};

/** Controls for the fields of the site's own, by their type. */
export function FieldControls({ fields, draft, errorOf, onEdit }: FieldControlsProps) {
  const values = readFieldDraft(draft);
  return fields.map((field) => (
    <FieldControl
      key={field.key}
      field={field}
      value={values[field.key]}
      error={errorOf(field.key)}
      onEdit={(value) => onEdit(writeFieldDraft({ ...values, [field.key]: value }))}
    />
  ));
}

type ControlProps = {
  field: FieldModel;
  value: FieldDraft[string] | undefined;
  error: string | undefined;
  onEdit: (value: FieldDraft[string]) => void;
};

function FieldControl(control: ControlProps) {
  const { field, value, onEdit } = control;
  const { type, options } = field;
  if (type === 'yes-no') {
    const chosen = typeof value === 'boolean' ? String(value) : '';
    return (
      <Choice control={control} chosen={chosen} onChoose={(text) => onEdit(text === '' ? null : text === 'true')}>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </Choice>
    );
  }
  if (type === 'one-of' || type === 'price-level') {
    const choices = type === 'price-level' ? PRICE_LEVELS : options;
    const [chosen = ''] = Array.isArray(value) ? value : [];
    return (
      <Choice control={control} chosen={chosen} onChoose={(id) => onEdit(id === '' ? null : [id])}>
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Choice>
    );
  }
  if (type === 'several-of') return <Choices {...control} />;
  return type === 'money-range' ? <Amounts {...control} /> : <TypedText {...control} />;
}

const PRICE_LEVELS = [1, 2, 3, 4].map((level) => ({ id: `${level}`, label: '$'.repeat(level) }));

type ChoiceProps = { control: ControlProps; chosen: string; onChoose: (value: string) => void; children: ReactNode };

function Choice({ control: { field, error }, chosen, onChoose, children }: ChoiceProps) {
  return (
    <SelectField label={labelOf(field)} hint={field.help} error={error} value={chosen} onChoose={onChoose}>
      <option value="">Not specified</option>
      {children}
    </SelectField>
  );
}

const labelOf = ({ label, required }: FieldModel): string => (required ? `${label} *` : label);

function Choices({ field, value, error, onEdit }: ControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onEdit(next.length === 0 ? null : next);
  };
  return (
    <Group field={field} error={error}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {field.options.map(({ id, label }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 flex-none accent-ink"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

function Amounts({ field, value, error, onEdit }: ControlProps) {
  const amounts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const end = (name: 'from' | 'to', label: string) => (
    <TextField
      label={`${label} (${field.unit})`}
      inputMode="decimal"
      maxLength={15}
      autoComplete="off"
      value={`${amounts[name] ?? ''}`}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onEdit({ ...amounts, [name]: target.value })}
    />
  );
  return (
    <Group field={field} error={error}>
      <div className="grid grid-cols-2 gap-5">
        {end('from', 'From')}
        {end('to', 'To')}
      </div>
    </Group>
  );
}

function Group({ field, error, children }: { field: FieldModel; error: string | undefined; children: ReactNode }) {
  const id = useId();
  const note = error ? `${id}-error` : field.help ? `${id}-hint` : undefined;
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={note}>
      <legend className="label">{labelOf(field)}</legend>
      {children}
      {error && (
        <p className="field-error" id={note}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {field.help && !error && (
        <p className="hint" id={note}>
          {field.help}
        </p>
      )}
    </fieldset>
  );
}

function TypedText({ field, value, error, onEdit }: ControlProps) {
  const { label, required, help, unit, type } = field;
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  const shared = {
    label: type === 'number' && unit ? `${label} (${unit})` : label,
    required,
    optional: !required,
    error,
    hint: help || undefined,
    maxLength: 5000,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit(target.value || null),
  };
  if (type === 'social') return <TextAreaField rows={3} {...shared} hint={help || 'One address per line.'} />;
  if (type === 'date') return <TextField type="date" {...shared} />;
  if (type === 'number') return <TextField inputMode="decimal" autoComplete="off" {...shared} />;
  return type === 'link' ? (
    <TextField inputMode="url" autoComplete="off" placeholder="www.example.com" {...shared} />
  ) : (
    <TextField autoComplete="off" {...shared} />
  );
}
