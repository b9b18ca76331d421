import { useId } from 'react';
import { LINK_LABEL_MAX_LENGTH, NAV_LINKS_MAX, type SiteLink } from '#domain/brand/brand.ts';
import { formatLinks, linkRows } from '../../../api/appearance.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type LinkRowsProps = {
  legend: string;
  hint: string;
  example: string;
  /** A line for each link; empty for the default ones. */
  value: string;
  defaults: string;
  error: string | undefined;
  onEdit: (value: string) => void;
};

export function LinkRows({ legend, hint, example, value, defaults, error, onEdit }: LinkRowsProps) {
  const id = useId();
  const rows = linkRows(value || defaults);
  const save = (next: SiteLink[]) => onEdit(formatLinks(next));
  const move = (at: number, to: number) => {
    const row = rows[at];
    if (row) save(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  };
  return (
    <fieldset className="settings-figures" aria-describedby={`${id}-${error ? 'error' : 'hint'}`}>
      <legend>{legend}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <ol className="appearance-links">
        {rows.map((row, at) => (
          <LinkRow
            // rows have no identity besides their place
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            {...{ row, at, example }}
            isLast={at === rows.length - 1}
            onEdit={(changed) => save(rows.with(at, changed))}
            onMove={(to) => move(at, to)}
            onRemove={() => save(rows.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          disabled={rows.length >= NAV_LINKS_MAX}
          onClick={() => save([...rows, { label: '', url: '' }])}
        >
          Add a link
        </Button>
        {value !== '' && (
          <Button size="small" tone="quiet" aria-label={`Reset ${legend}`} onClick={() => onEdit('')}>
            Reset
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type LinkRowProps = {
  row: SiteLink;
  at: number;
  example: string;
  isLast: boolean;
  onEdit: (row: SiteLink) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function LinkRow({ row, at, example, isLast, onEdit, onMove, onRemove }: LinkRowProps) {
  const name = row.label || `link ${at + 1}`;
  return (
    <li>
      <input
        className="field"
        aria-label={`Text of link ${at + 1}`}
        placeholder="Text"
        value={row.label}
        maxLength={LINK_LABEL_MAX_LENGTH}
        onChange={({ target }) => onEdit({ ...row, label: withoutTabs(target.value) })}
      />
      <input
        className="field"
        aria-label={`Address of link ${at + 1}`}
        placeholder={example}
        value={row.url}
        spellCheck={false}
        onChange={({ target }) => onEdit({ ...row, url: withoutTabs(target.value) })}
      />
      <div className="appearance-row-actions">
        <Button
          size="small"
          tone="quiet"
          aria-label={`Move ${name} up`}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          Up
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => onMove(at + 1)}
        >
          Down
        </Button>
        <Button size="small" tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The form keeps links as lines with tabs. */
const withoutTabs = (text: string): string => text.replace(/[\t\n]/g, ' ');
