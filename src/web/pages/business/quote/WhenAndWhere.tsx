import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { QUOTE_TIMING_LABELS, QUOTE_TIMINGS, type QuoteFacts } from '#domain/listings/quote.ts';
import type { FieldErrors } from '../../../api/field-errors.ts';
import { TextField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

type WhenAndWhereProps = { facts: QuoteFacts; errors: FieldErrors; onEdit: (facts: Partial<QuoteFacts>) => void };

export function WhenAndWhere({ facts: { timing, neededOn, place }, errors, onEdit }: WhenAndWhereProps) {
  const chooseTiming = (value: string) => {
    const chosen = QUOTE_TIMINGS.find((each) => each === value) ?? 'soon';
    onEdit({ timing: chosen, neededOn: chosen === 'date' ? (neededOn ?? '') : null });
  };
  return (
    <div className="quote-pair">
      <SelectField label="When" name="timing" value={timing} error={errors.timing} onChoose={chooseTiming}>
        {QUOTE_TIMINGS.map((each) => (
          <option key={each} value={each}>
            {QUOTE_TIMING_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {timing === 'date' && (
        <TextField
          label="Date"
          required
          type="date"
          name="neededOn"
          value={neededOn ?? ''}
          error={errors.neededOn}
          onChange={({ target }) => onEdit({ neededOn: target.value })}
        />
      )}
      <TextField
        label="ZIP code or place"
        required
        name="place"
        autoComplete="postal-code"
        maxLength={SEARCH_MAX_LENGTH}
        value={place}
        error={errors.place}
        onChange={({ target }) => onEdit({ place: target.value })}
      />
    </div>
  );
}
