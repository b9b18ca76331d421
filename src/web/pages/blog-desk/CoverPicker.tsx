import { useId, useState } from 'react';
import { coverUrl, parseCoverSeed } from '#domain/post.ts';
import { Button } from '../../ui/Button.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { TextField } from '../../ui/Field.tsx';

type CoverPickerProps = {
  image: string;
  /** Each suggested cover is drawn from this prefix and a number. */
  seedPrefix: string;
  error: string | undefined;
  onChange: (image: string) => void;
};

const SUGGESTED_COVERS = 6;

/** Offers generated covers, one per seed, or a picture from the web. */
export function CoverPicker({ image, seedPrefix, error, onChange }: CoverPickerProps) {
  const name = useId();
  const [firstIndex, setFirstIndex] = useState(1);
  const seed = parseCoverSeed(image);
  const candidates = Array.from({ length: SUGGESTED_COVERS }, (_, index) => `${seedPrefix}-${firstIndex + index}`);
  const seeds = seed && !candidates.includes(seed) ? [seed, ...candidates.slice(1)] : candidates;
  return (
    <fieldset className="cover-choice">
      <legend className="label">Cover</legend>
      <div className="cover-drafts">
        {seeds.map((candidate, index) => (
          <label key={candidate} className="cover-draft">
            <input
              type="radio"
              name={name}
              aria-label={`Drawing ${index + 1}`}
              checked={candidate === seed}
              onChange={() => onChange(coverUrl(candidate))}
            />
            <CoverArt seed={candidate} kind="article" />
          </label>
        ))}
      </div>
      <Button size="small" tone="quiet" onClick={() => setFirstIndex(firstIndex + SUGGESTED_COVERS)}>
        More covers
      </Button>
      <TextField
        label="Or an image URL"
        optional
        inputMode="url"
        placeholder="https://"
        value={seed === null ? image : ''}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  );
}
