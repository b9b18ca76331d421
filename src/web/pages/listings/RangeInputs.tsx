import { type FocusEvent, useRef, useState } from 'react';
import type { FieldFacet } from '../../api/facets.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { chosenRange, cleanEnds, rangeError, withRange } from './field-range.ts';
import { type RangeEnds, rangeText } from './range-text.ts';

export type RangeInputsProps = {
  /** Of the ids: the inputs of a field may be in the rail and in the sheet. */
  place: 'rail' | 'sheet';
  field: FieldFacet;
  search: ListingsSearchParams;
  onChoose: (search: ListingsSearchParams) => void;
  /** Instead of with Enter, or when the focus leaves the inputs. */
  appliesWhileTyping?: boolean;
};

const NO_ENDS: RangeEnds = { from: '', to: '' };

/** Two inputs for a number, an amount or a date. Only what can be a range is applied. */
export function RangeInputs({ place, field, search, onChoose, appliesWhileTyping = false }: RangeInputsProps) {
  const { key, label, type } = field;
  const id = `${place}-${key}`;
  const { ends, setEnds, chosen } = useRangeDraft(search, { id, key });
  const first = useRef<HTMLInputElement>(null);
  const error = rangeError(cleanEnds(ends), type);
  const hint = field.range && rangeText({ from: `${field.range.from}`, to: `${field.range.to}` }, field.unit);

  const apply = (next: RangeEnds) => {
    const { from, to } = cleanEnds(next);
    if (rangeError({ from, to }, type) === null && (from !== chosen.from || to !== chosen.to))
      onChoose(withRange(search, key, { from, to }));
  };
  const edit = (next: RangeEnds) => {
    setEnds(next);
    if (appliesWhileTyping) apply(next);
  };
  const clear = () => {
    setEnds(NO_ENDS);
    apply(NO_ENDS);
    first.current?.focus();
  };
  const applyOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) apply(ends);
  };
  const describedBy = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  const inputProps = {
    className: 'field',
    type: type === 'date' ? 'date' : 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observed; the inputs within are the controls
    <div
      className={type === 'date' ? 'range-ends range-dates' : 'range-ends'}
      onBlur={applyOnLeave}
      onKeyDown={(event) => event.key === 'Enter' && apply(ends)}
    >
      <label>
        From
        <input
          {...inputProps}
          ref={first}
          id={`${id}-from`}
          value={ends.from}
          onChange={({ target }) => edit({ ...ends, from: target.value })}
        />
      </label>
      <label>
        To
        <input
          {...inputProps}
          id={`${id}-to`}
          value={ends.to}
          onChange={({ target }) => edit({ ...ends, to: target.value })}
        />
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {(ends.from || ends.to) && (
        <button type="button" className="text-action" aria-label={`Clear ${label}`} onClick={clear}>
          Clear
        </button>
      )}
    </div>
  );
}

/** The name of the field, with its unit. */
export function RangeName({ field: { label, unit = '' } }: Pick<RangeInputsProps, 'field'>) {
  if (unit.toLowerCase() === label.toLowerCase()) return label;
  return (
    <>
      {label} {unit && <span className="font-normal text-ink-2">{unit}</span>}
    </>
  );
}

/** What is typed, until the range in the URL changes. */
function useRangeDraft(search: ListingsSearchParams, { id, key }: { id: string; key: string }) {
  const chosen = chosenRange(search, key);
  const [draft, setDraft] = useState(() => ({ chosen, ends: typedBefore(id) ?? chosen }));
  if (draft.chosen.from !== chosen.from || draft.chosen.to !== chosen.to) setDraft({ chosen, ends: chosen });
  return { chosen, ends: draft.ends, setEnds: (ends: RangeEnds) => setDraft({ ...draft, ends }) };
}

/** What was typed into the server's markup before this code arrived. */
function typedBefore(id: string): RangeEnds | null {
  if (import.meta.env.SSR) return null;
  const [from, to] = ['from', 'to'].map((end) => document.querySelector<HTMLInputElement>(`#${id}-${end}`)?.value);
  return from === undefined || to === undefined ? null : { from, to };
}
