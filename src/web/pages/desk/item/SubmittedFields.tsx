import { changedFieldNames } from '../../../api/changed-fields.ts';
import type { CorrectableItem, SubmissionEdits, SubmissionField } from '../../../api/desk-models.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CategorySuggestions } from './CategorySuggestions.tsx';
import { ItemEditForm } from './ItemEditForm.tsx';
import { ItemSection } from './ItemHeader.tsx';
import { itemFieldNames, SUBMISSION_FIELD_LABELS } from './submission-field-labels.ts';
import { isDecidable } from './use-desk-item.ts';
import type { ItemDrafts } from './use-item-drafts.ts';

type SubmittedFieldsProps = { item: CorrectableItem; drafts: ItemDrafts | undefined };

/** Shows the submitted fields. They can be edited in place until the item is decided. */
export function SubmittedFields({ item, drafts }: SubmittedFieldsProps) {
  const editable = isDecidable(item) ? drafts : undefined;
  const draft = editable?.draftOf(item);
  const changedCount = changedFieldNames(draft?.edits ?? {}, item.fields).length;
  const aside = editable && (
    <span className="flex flex-wrap gap-2">
      {(draft?.isOpen || changedCount > 0) && (
        <Button tone="quiet" size="small" onClick={() => editable.discard(item)}>
          {changedCount > 0 ? 'Discard changes' : 'Close'}
        </Button>
      )}
      {!draft?.isOpen && (
        <Button tone="quiet" size="small" onClick={() => editable.open(item)}>
          <Icon name="edit" size={16} /> Edit
        </Button>
      )}
    </span>
  );
  return (
    <ItemSection title="Submitted details" aside={aside}>
      {editable && draft?.isOpen ? (
        <ItemEditForm item={item} drafts={editable} />
      ) : (
        <FieldList item={item} drafts={editable} />
      )}
      {changedCount > 0 && (
        <p className="changed-note" role="status">
          <Icon name="edit" size={16} />
          {changedCount === 1 ? '1 field' : `${changedCount} fields`} corrected. It is published so when you approve it,
          and the sender is told.
        </p>
      )}
    </ItemSection>
  );
}

function FieldList({ item, drafts }: SubmittedFieldsProps) {
  const edits = drafts?.draftOf(item).edits ?? {};
  return (
    <dl className="sent">
      {itemFieldNames(item).map((field) => (
        <div key={field}>
          <dt>{SUBMISSION_FIELD_LABELS[field]}</dt>
          <dd>
            <FieldValue fields={item.fields} field={field} corrected={edits[field]} />
            {field === 'category' && drafts && <CategorySuggestions item={item} drafts={drafts} />}
            {field === 'address' && <MapPlaceNote place={item.place} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FieldValueProps = { fields: SubmissionEdits; field: SubmissionField; corrected: string | undefined };

function FieldValue({ fields, field, corrected }: FieldValueProps) {
  const submitted = fields[field] ?? '';
  if (corrected !== undefined && corrected.trim() !== submitted) {
    return (
      <>
        <del>{submitted}</del> <ins>{corrected}</ins>
      </>
    );
  }
  return submitted === '' ? <span className="text-ink-2">not given</span> : submitted;
}

function MapPlaceNote({ place }: { place: string | null }) {
  return (
    <span className="sent-note">
      <Icon name={place ? 'place' : 'alert'} size={16} />
      {place ? `On the map: ${place}` : 'Not found on the map'}
    </span>
  );
}
