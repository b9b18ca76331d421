import { useId, useState } from 'react';
import { coverUrl, parseCoverSeed } from '#domain/post.ts';
import { Button } from '../../ui/Button.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { TextField } from '../../ui/Field.tsx';

type CoverPickerProps = {
  image: string;
  /** What the seeds of the drafts are made from. */
  seedPrefix: string;
  error: string | undefined;
  onChange: (image: string) => void;
};

const SUGGESTED_COVERS = 6;

/** Covers are drawn by code: each seed gives another one. A picture from the web can stand there instead. */
export function CoverPicker({ image, seedPrefix, error, onChange }: CoverPickerProps) {
  const name = useId();
  const [first, setFirst] = useState(1);
  const seed = parseCoverSeed(image);
  const drafts = Array.from({ length: SUGGESTED_COVERS }, (_, at) => `${seedPrefix}-${first + at}`);
  const seeds = seed && !drafts.includes(seed) ? [seed, ...drafts.slice(1)] : drafts;
  return (
    <fieldset className="cover-choice">
      <legend className="label">Cover</legend>
      <div className="cover-drafts">
        {seeds.map((each, at) => (
          <label key={each} className="cover-draft">
            <input
              type="radio"
              name={name}
              aria-label={`Drawing ${at + 1}`}
              checked={each === seed}
              onChange={() => onChange(coverUrl(each))}
            />
            <CoverArt seed={each} kind="article" />
          </label>
        ))}
      </div>
      <Button size="small" tone="quiet" onClick={() => setFirst(first + SUGGESTED_COVERS)}>
        Other drawings
      </Button>
      <TextField
        label="Or a picture from the web"
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
