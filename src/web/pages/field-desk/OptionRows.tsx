import { useQuery } from '@tanstack/react-query';
import { countLabel } from '#lib/count-label.ts';
import { type DeskFieldModel, fieldUseQuery, type OptionDraft } from '../../api/desk-fields.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';

type OptionRowsProps = {
  session: Session;
  field: DeskFieldModel;
  options: OptionDraft[];
  error: string | undefined;
  onEdit: (options: OptionDraft[]) => void;
};

/** A renamed option keeps its listings. A removed one says how many lose it. */
export function OptionRows({ session, field, options, error, onEdit }: OptionRowsProps) {
  const { data: use } = useQuery({ ...fieldUseQuery(useApi(), session, field.id), enabled: field.id > 0 });
  const removed = field.options.filter(({ id }) => !options.some((option) => option.id === id));
  const listingsWith = (id: string) => use?.options.find((option) => option.id === id)?.listings ?? 0;
  const lost = removed.reduce((sum, { id }) => sum + listingsWith(id), 0);
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="label">Options</legend>
      <ul className="mb-3 grid gap-2">
        {options.map((option, at) => (
          <li key={option.id ?? `new-${at}`} className="flex items-center gap-2.5">
            <input
              className="field"
              aria-label={`Option ${at + 1}`}
              value={option.label}
              maxLength={60}
              onChange={({ target }) => onEdit(options.with(at, { ...option, label: target.value }))}
            />
            <Button
              size="small"
              tone="quiet"
              aria-label={`Remove ${option.label || `option ${at + 1}`}`}
              onClick={() => onEdit(options.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onEdit([...options, { label: '' }])}>
        Add an option
      </Button>
      {error && <p className="field-error">{error}</p>}
      {lost > 0 && (
        <p className="hint" role="status">
          {countLabel(lost, 'listing')} will lose a removed option when you save.
        </p>
      )}
    </fieldset>
  );
}
