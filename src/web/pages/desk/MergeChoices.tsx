import { useId } from 'react';
import type { ComparedListing, MergeField, Pair } from '../../api/desk-merges.ts';
import { paths } from '../../paths.ts';
import { Badge, VerifiedBadge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { dayOf } from './age.ts';
import { type Choices, chosenOf, differingFields, MERGE_LABELS, type Sides } from './merge-choices.ts';

type KeptChoiceProps = { pair: Pair; keptId: number; onKeep: (id: number) => void };

export function KeptChoice({ pair, keptId, onKeep }: KeptChoiceProps) {
  const name = useId();
  return (
    <fieldset className="merge-pair">
      <legend className="label">Which one is kept</legend>
      {pair.map((listing) => (
        <div key={listing.id} className="merge-side" data-kept={listing.id === keptId ? '' : undefined}>
          <label>
            <input type="radio" name={name} checked={listing.id === keptId} onChange={() => onKeep(listing.id)} />
            <b>{listing.fields.business_name}</b>
          </label>
          <Facts listing={listing} />
        </div>
      ))}
    </fieldset>
  );
}

function Facts({ listing }: { listing: ComparedListing }) {
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
        · since {dayOf(createdAt)}
      </p>
      <p>
        <Link to={paths.business(id)} className="link" target="_blank">
          Open listing {id}
        </Link>
      </p>
    </>
  );
}

type ValueChoicesProps = {
  pair: Pair;
  sides: Sides;
  choices: Choices;
  onChoose: (field: MergeField, id: number) => void;
};

/** Only in what they differ; the sides stand in the same order throughout. */
export function ValueChoices({ pair, sides, choices, onChoose }: ValueChoicesProps) {
  const name = useId();
  const fields = differingFields(pair);
  if (fields.length === 0) return <p className="text-sm">Both say the same.</p>;
  return (
    <div className="merge-fields">
      {fields.map((field) => {
        const chosen = chosenOf(field, choices, sides);
        return (
          <fieldset key={field} className="merge-pair">
            <legend className="label">{MERGE_LABELS[field]}</legend>
            {pair.map(({ id, fields: values }) => (
              <label key={id} className="merge-value" data-chosen={id === chosen ? '' : undefined}>
                <input
                  type="radio"
                  name={`${name}-${field}`}
                  checked={id === chosen}
                  onChange={() => onChoose(field, id)}
                />
                <span>{values[field] || <span className="text-ink-2">nothing</span>}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
