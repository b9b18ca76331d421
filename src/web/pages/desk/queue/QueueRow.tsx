import { useEffect, useRef } from 'react';
import { CORRECTION_FIELDS } from '#domain/listings/correction.ts';
import type { QueueItem } from '../../../api/desk-models.ts';
import { formatAge } from '../../../desk/format-age.ts';
import { CORRECTION_LABELS } from '../../../labels/correction-labels.ts';
import { CoverArt } from '../../../ui/CoverArt.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { type DeskLocation, deskHref } from '../desk-location.ts';
import type { QueueSelection } from './use-queue-selection.ts';

type QueueRowProps = {
  item: QueueItem;
  location: DeskLocation;
  now: number;
  isCurrent: boolean;
  error: string | undefined;
  selection: QueueSelection;
};

export function QueueRow({ item, location, now, isCurrent, error, selection }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={classNames('waiting', isCurrent && 'is-current')}>
      <label className="waiting-choose">
        <input
          type="checkbox"
          aria-label={`Select ${item.title}`}
          checked={selection.has(item)}
          onChange={({ nativeEvent }) =>
            selection.toggle(item, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
          }
        />
      </label>
      <Link to={deskHref({ ...location, item })} className="waiting-link" aria-current={isCurrent ? 'true' : undefined}>
        <CoverArt seed={item.title} kind={item.category} crop="avatar" className="waiting-art" />
        <span className="min-w-0">
          <b className="waiting-title">{item.title}</b>
          <span className="waiting-words">{itemSummary(item)}</span>
          {error && <span className="waiting-fault">{error}</span>}
        </span>
        <span className={classNames('waiting-age', item.isOverdue && 'is-overdue')}>
          {formatAge(item.submittedAt, now)}
          {item.isOverdue && <span className="sr-only">, overdue</span>}
          <SignalCount count={item.signals.length} />
        </span>
      </Link>
    </li>
  );
}

function itemSummary({ kind, category, summary }: QueueItem): string {
  if (kind === 'correction') return correctionSummary(summary);
  if (kind === 'edit') return `Edit · ${summary}`;
  return kind === 'submission' ? `New · ${category}` : summary;
}

/** The server sends the field name and, after a colon, its new value. */
function correctionSummary(summary: string): string {
  const field = CORRECTION_FIELDS.find((name) => summary === name || summary.startsWith(`${name}: `));
  return field ? CORRECTION_LABELS[field] + summary.slice(field.length) : summary;
}

function SignalCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="waiting-signals">
      <Icon name="alert" size={14} />
      {count}
      <span className="sr-only">{count === 1 ? 'signal' : 'signals'}</span>
    </span>
  );
}
