import { useEffect, useRef } from 'react';
import { CORRECTION_FIELDS } from '#domain/correction.ts';
import { CORRECTION_LABELS } from '../../api/correction-words.ts';
import type { WaitingItem } from '../../api/desk-models.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { ageOf } from './age.ts';
import { addressOf, type DeskPlace } from './desk-place.ts';
import type { Chosen } from './use-chosen.ts';

type WaitingRowProps = {
  item: WaitingItem;
  place: DeskPlace;
  now: number;
  isCurrent: boolean;
  fault: string | undefined;
  chosen: Chosen;
};

export function WaitingRow({ item, place, now, isCurrent, fault, chosen }: WaitingRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={classNames('waiting', isCurrent && 'is-current')}>
      <label className="waiting-choose">
        <input
          type="checkbox"
          aria-label={`Choose ${item.title}`}
          checked={chosen.has(item)}
          onChange={({ nativeEvent }) =>
            chosen.toggle(item, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
          }
        />
      </label>
      <Link to={addressOf({ ...place, item })} className="waiting-link" aria-current={isCurrent ? 'true' : undefined}>
        <CoverArt seed={item.title} kind={item.category} crop="avatar" className="waiting-art" />
        <span className="min-w-0">
          <b className="waiting-title">{item.title}</b>
          <span className="waiting-words">{wordsOf(item)}</span>
          {fault && <span className="waiting-fault">{fault}</span>}
        </span>
        <span className={classNames('waiting-age', item.isOverdue && 'is-overdue')}>
          {ageOf(item.submittedAt, now)}
          {item.isOverdue && <span className="sr-only">, overdue</span>}
          <SignalCount count={item.signals.length} />
        </span>
      </Link>
    </li>
  );
}

function wordsOf({ kind, category, summary }: WaitingItem): string {
  if (kind === 'correction') return correctionWords(summary);
  if (kind === 'edit') return `Edit · ${summary}`;
  return kind === 'submission' ? `New · ${category}` : summary;
}

/** The server writes the field and, after a colon, its new value. */
function correctionWords(summary: string): string {
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
