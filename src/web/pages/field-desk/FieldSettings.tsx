import { useQuery } from '@tanstack/react-query';
import { FIELD_PLACES, FIELD_TYPES, hasOptions, isFilterableType } from '#domain/fields/custom-field.ts';
import { deskCategoriesQuery } from '../../api/desk-categories.ts';
import { type DeskFieldModel, type FieldFormValues, fieldTypeOf, readList } from '../../api/desk-fields.ts';
import { useApi } from '../../app-context.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import type { Session } from '../../session/session.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FIELD_PLACE_LABELS, FIELD_TYPE_LABELS } from './field-labels.ts';
import { OptionRows } from './OptionRows.tsx';

type FieldSettingsProps = { session: Session; field: DeskFieldModel; draft: DraftForm<FieldFormValues> };

export function FieldSettings({ session, field, draft }: FieldSettingsProps) {
  const { form, errors, edit } = draft;
  const type = fieldTypeOf(form);
  return (
    <>
      <TextField
        label="Label"
        required
        value={form.label}
        error={errors.label}
        hint={field.key ? `In files and the API: ${field.key}` : undefined}
        onChange={({ target }) => edit({ label: target.value })}
      />
      <SelectField
        label="Type"
        value={form.type}
        error={errors.type}
        disabled={field.id > 0}
        onChoose={(chosen) => edit({ type: chosen, filterable: '' })}
      >
        {FIELD_TYPES.map((each) => (
          <option key={each} value={each}>
            {FIELD_TYPE_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {hasOptions(type) && (
        <OptionRows
          session={session}
          field={field}
          options={readList(form.options)}
          error={errors.options}
          onEdit={(options) => edit({ options: JSON.stringify(options) })}
        />
      )}
      <Unit draft={draft} />
      <TextField
        label="Help for owners"
        optional
        value={form.help}
        error={errors.help}
        onChange={({ target }) => edit({ help: target.value })}
      />
      <Visibility draft={draft} />
      <Scope session={session} draft={draft} />
    </>
  );
}

function Unit({ draft: { form, errors, edit } }: Pick<FieldSettingsProps, 'draft'>) {
  const type = fieldTypeOf(form);
  if (type !== 'number' && type !== 'money-range') return null;
  return (
    <TextField
      label={type === 'number' ? 'Unit' : 'Currency'}
      optional
      value={form.unit}
      error={errors.unit}
      hint={type === 'number' ? 'Such as seats or rooms.' : 'Three letters; USD if empty.'}
      onChange={({ target }) => edit({ unit: target.value })}
    />
  );
}

/** Who reads it, and who has to fill it in. */
function Visibility({ draft: { form, errors, edit } }: Pick<FieldSettingsProps, 'draft'>) {
  return (
    <>
      <SelectField label="Shown" value={form.shownOn} error={errors.shownOn} onChoose={(shownOn) => edit({ shownOn })}>
        {FIELD_PLACES.map((place) => (
          <option key={place} value={place}>
            {FIELD_PLACE_LABELS[place]}
          </option>
        ))}
      </SelectField>
      <Toggle
        label="New businesses must fill it in"
        isOn={form.required === 'yes'}
        onChange={(isOn) => edit({ required: isOn ? 'yes' : '' })}
      />
      {isFilterableType(fieldTypeOf(form)) && (
        <Toggle
          label="Visitors can filter by it"
          isOn={form.filterable === 'yes'}
          onChange={(isOn) => edit({ filterable: isOn ? 'yes' : '' })}
        />
      )}
      {errors.filterable && <p className="field-error">{errors.filterable}</p>}
    </>
  );
}

type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

function Scope({ session, draft: { form, errors, edit } }: Pick<FieldSettingsProps, 'session' | 'draft'>) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery(useApi(), session, ''));
  const chosen = readList<string>(form.groups);
  const groups = [...new Set([...categories.flatMap(({ group }) => group || []), ...chosen])].toSorted();
  const toggle = (name: string, isOn: boolean) =>
    edit({ groups: JSON.stringify(isOn ? [...chosen, name] : chosen.filter((each) => each !== name)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="label">Asked of</legend>
      <p className="hint">All businesses, unless you choose groups or categories.</p>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {groups.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <TextAreaField
        label="Categories"
        optional
        rows={2}
        hint="One per line."
        value={form.categories}
        error={errors.categories ?? errors.groups}
        onChange={({ target }) => edit({ categories: target.value })}
      />
    </fieldset>
  );
}
