import { useId, useState } from 'react';
import { coverOf, coverSeedOf } from '#domain/post.ts';
import { Button } from '../../ui/Button.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { TextField } from '../../ui/Field.tsx';

type CoverChoiceProps = {
  image: string;
  /** What the seeds of the drafts are made from. */
  stem: string;
  error: string | undefined;
  onChange: (image: string) => void;
};

const DRAFTS_SHOWN = 6;

/** Covers are drawn by code: each seed gives another one. A picture from the web can stand there instead. */
export function CoverChoice({ image, stem, error, onChange }: CoverChoiceProps) {
  const name = useId();
  const [first, setFirst] = useState(1);
  const seed = coverSeedOf(image);
  const drafts = Array.from({ length: DRAFTS_SHOWN }, (_, at) => `${stem}-${first + at}`);
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
              onChange={() => onChange(coverOf(each))}
            />
            <CoverArt seed={each} kind="article" />
          </label>
        ))}
      </div>
      <Button size="small" tone="quiet" onClick={() => setFirst(first + DRAFTS_SHOWN)}>
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
