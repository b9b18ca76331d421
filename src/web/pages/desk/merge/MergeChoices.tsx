import { useId } from 'react';
import type { ComparedListing, ComparedPair, MergeField } from '../../../api/desk-merges.ts';
import { formatDeskDate } from '../../../desk/format-age.ts';
import { paths } from '../../../paths.ts';
import { Badge, VerifiedBadge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Rating } from '../../../ui/Stars.tsx';
import {
  chosenListingId,
  differingMergeFields,
  type FieldChoices,
  MERGE_FIELD_LABELS,
  type MergeSides,
} from './merge-selection.ts';

type TargetChoiceProps = { pair: ComparedPair; targetId: number; onSelect: (id: number) => void };

export function TargetChoice({ pair, targetId, onSelect }: TargetChoiceProps) {
  const name = useId();
  return (
    <fieldset className="merge-pair">
      <legend className="label">Keep</legend>
      {pair.map((listing) => (
        <div key={listing.id} className="merge-side" data-kept={listing.id === targetId ? '' : undefined}>
          <label>
            <input type="radio" name={name} checked={listing.id === targetId} onChange={() => onSelect(listing.id)} />
            <b>{listing.fields.businessName}</b>
          </label>
          <ListingSummary listing={listing} />
        </div>
      ))}
    </fieldset>
  );
}

function ListingSummary({ listing }: { listing: ComparedListing }) {
  const { id, rating, reviewCount, photoCount, owner, isVerified, isPublic, createdAt } = listing;
  return (
    <>
      <p className="merge-rating">
        <Rating rating={rating} reviewCount={reviewCount} />
        {isVerified && <VerifiedBadge />}
        {!isPublic && <Badge>Hidden</Badge>}
      </p>
      <p>
        {photoCount === 1 ? '1 photo' : `${photoCount} photos`} · {owner ? `managed by ${owner}` : 'nobody manages it'}{' '}
        · since {formatDeskDate(createdAt)}
      </p>
      <p>
        <Link to={paths.business(id)} className="link" target="_blank">
          Open listing {id}
        </Link>
      </p>
    </>
  );
}

type FieldValueChoicesProps = {
  pair: ComparedPair;
  sides: MergeSides;
  choices: FieldChoices;
  onChoose: (field: MergeField, id: number) => void;
};

/** Lists only the fields that differ, with both sides always in the same order. */
export function FieldValueChoices({ pair, sides, choices, onChoose }: FieldValueChoicesProps) {
  const name = useId();
  const fields = differingMergeFields(pair);
  if (fields.length === 0) return <p className="text-sm">Both listings have the same details.</p>;
  return (
    <div className="merge-fields">
      {fields.map((field) => {
        const chosenId = chosenListingId(field, choices, sides);
        return (
          <fieldset key={field} className="merge-pair">
            <legend className="label">{MERGE_FIELD_LABELS[field]}</legend>
            {pair.map(({ id, fields: values }) => (
              <label key={id} className="merge-value" data-chosen={id === chosenId ? '' : undefined}>
                <input
                  type="radio"
                  name={`${name}-${field}`}
                  checked={id === chosenId}
                  onChange={() => onChoose(field, id)}
                />
                <span>{values[field] || <span className="text-ink-2">empty</span>}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
