import type { CorrectableItem, SubmissionChanges, SubmissionField } from '../../api/desk-models.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { FIELD_LABELS, namesOf } from './field-labels.ts';
import { Part } from './ItemHead.tsx';
import { NearestCategories } from './NearestCategories.tsx';
import { changesOf, type Drafts } from './use-drafts.ts';
import { isWaiting } from './use-shown-item.ts';

type SubmissionFieldsProps = { item: CorrectableItem; drafts: Drafts | undefined };

/** What was sent; before it is approved it can be corrected in its place. */
export function SubmissionFields({ item, drafts }: SubmissionFieldsProps) {
  const editable = isWaiting(item) ? drafts : undefined;
  const draft = editable?.draftOf(item);
  const changed = Object.keys(changesOf(item, draft?.typed ?? {})).length;
  const aside = editable && (
    <span className="flex flex-wrap gap-2">
      {(draft?.isOpen || changed > 0) && (
        <Button tone="quiet" size="small" onClick={() => editable.drop(item)}>
          {changed > 0 ? 'Discard changes' : 'Close'}
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
    <Part title="What was sent" aside={aside}>
      {editable && draft?.isOpen ? (
        <CorrectionForm item={item} drafts={editable} />
      ) : (
        <Sent item={item} drafts={editable} />
      )}
      {changed > 0 && (
        <p className="changed-note" role="status">
          <Icon name="edit" size={16} />
          {changed === 1 ? '1 field' : `${changed} fields`} corrected. It is published so when you approve it, and the
          sender is told.
        </p>
      )}
    </Part>
  );
}

function Sent({ item, drafts }: SubmissionFieldsProps) {
  const typed = drafts?.draftOf(item).typed ?? {};
  return (
    <dl className="sent">
      {namesOf(item).map((field) => (
        <div key={field}>
          <dt>{FIELD_LABELS[field]}</dt>
          <dd>
            <Value fields={item.fields} field={field} corrected={typed[field]} />
            {field === 'category' && drafts && <NearestCategories item={item} drafts={drafts} />}
            {field === 'address' && <Place place={item.place} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ValueProps = { fields: SubmissionChanges; field: SubmissionField; corrected: string | undefined };

function Value({ fields, field, corrected }: ValueProps) {
  const sent = fields[field] ?? '';
  if (corrected !== undefined && corrected.trim() !== sent) {
    return (
      <>
        <del>{sent}</del> <ins>{corrected}</ins>
      </>
    );
  }
  return sent === '' ? <span className="text-ink-2">not given</span> : sent;
}

function Place({ place }: { place: string | null }) {
  return (
    <span className="sent-note">
      <Icon name={place ? 'place' : 'alert'} size={16} />
      {place ? `On the map: ${place}` : 'Not found on the map'}
    </span>
  );
}
