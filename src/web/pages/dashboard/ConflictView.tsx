import { hoursWords } from '../../api/hours-draft.ts';
import type { ListingForm } from '../../api/own-listings.ts';
import { differingFields, FIELD_LABELS, type FieldName } from './merge.ts';
import type { Conflict } from './use-edit-form.ts';

type ConflictViewProps = {
  conflict: Conflict;
  form: ListingForm;
  onChoose: (name: FieldName, value: string) => void;
};

/** What was saved meanwhile beside one's own, field by field. What is chosen stands in the form and the preview at once. */
export function ConflictView({ conflict: { mine, theirs }, form, onChoose }: ConflictViewProps) {
  const fields = differingFields(mine, theirs);
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} data-conflict>
        This listing was changed meanwhile
      </h2>
      <p className="mt-1.5 text-sm text-ink-2">
        {fields.length === 0
          ? 'The values are the same as yours. Save again to be sure.'
          : 'Choose what is to stand in each field, then save again. Nothing you typed is lost.'}
      </p>
      {fields.map((name) => (
        <fieldset key={name} className="conflict-field">
          <legend>{FIELD_LABELS[name]}</legend>
          <Choice
            name={name}
            label="Current"
            value={theirs[name]}
            isChosen={form[name] === theirs[name]}
            onChoose={onChoose}
          />
          <Choice
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

type ChoiceProps = {
  name: FieldName;
  label: string;
  value: string;
  isChosen: boolean;
  onChoose: ConflictViewProps['onChoose'];
};

function Choice({ name, label, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="conflict-choice">
      <input type="radio" name={`choose-${name}`} checked={isChosen} onChange={() => onChoose(name, value)} />
      <span>
        <b>{label}</b>
        <span className="conflict-value">{(name === 'hours' ? hoursWords(value) : value) || 'Empty'}</span>
      </span>
    </label>
  );
}
