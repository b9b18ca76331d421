import { describeFieldDraft } from '../../../api/field-draft.ts';
import { hoursDraftText } from '../../../api/hours-draft.ts';
import type { ListingFormValues } from '../../../api/my-listings.ts';
import { differingFormFields, LISTING_FIELD_LABELS, type ListingFieldName } from './merge-forms.ts';
import type { EditConflict } from './use-edit-form.ts';

type ConflictViewProps = {
  conflict: EditConflict;
  form: ListingFormValues;
  onChoose: (name: ListingFieldName, value: string) => void;
};

/** Lets the owner resolve a save conflict field by field. Each choice updates the form and the preview at once. */
export function ConflictView({ conflict: { mine, theirs }, form, onChoose }: ConflictViewProps) {
  const fields = differingFormFields(mine, theirs);
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} data-conflict>
        Someone else changed this listing
      </h2>
      <p className="mt-1.5 text-sm text-ink-2">
        {fields.length === 0
          ? 'Their values match yours. Save again to confirm.'
          : 'Choose which version to keep for each field, then save again. Nothing you typed is lost.'}
      </p>
      {fields.map((name) => (
        <fieldset key={name} className="conflict-field">
          <legend>{LISTING_FIELD_LABELS[name]}</legend>
          <ConflictChoice
            name={name}
            label="Current"
            value={theirs[name]}
            isChosen={form[name] === theirs[name]}
            onChoose={onChoose}
          />
          <ConflictChoice
            name={name}
            label="Yours"
            value={mine[name]}
            isChosen={form[name] === mine[name] && form[name] !== theirs[name]}
            onChoose={onChoose}
          />
        </fieldset>
      ))}
    </section>
  );
}

function describeValue(name: ListingFieldName, value: string): string {
  if (name === 'fields') return describeFieldDraft(value);
  return name === 'hours' ? hoursDraftText(value) : value;
}

type ConflictChoiceProps = {
  name: ListingFieldName;
  label: string;
  value: string;
  isChosen: boolean;
  onChoose: ConflictViewProps['onChoose'];
};

function ConflictChoice({ name, label, value, isChosen, onChoose }: ConflictChoiceProps) {
  return (
    <label className="conflict-choice">
      <input type="radio" name={`choose-${name}`} checked={isChosen} onChange={() => onChoose(name, value)} />
      <span>
        <b>{label}</b>
        <span className="conflict-value">{describeValue(name, value) || 'Empty'}</span>
      </span>
    </label>
  );
}
