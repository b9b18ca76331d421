import { useEffect, useRef } from 'react';
import type { LoggedDecision } from '../../api/desk-models.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/Link.tsx';
import { ageOf, momentOf } from './age.ts';
import { verdictWord } from './decision-words.ts';
import { addressOf, type DeskPlace } from './desk-place.ts';

type DoneRowProps = {
  decision: LoggedDecision;
  place: DeskPlace;
  now: number;
  isCurrent: boolean;
  onUndo: (decision: LoggedDecision) => void;
};

/** Who decided what, when and why, and whether it was undone. */
export function DoneRow({ decision, place, now, isCurrent, onUndo }: DoneRowProps) {
  const { item, title, verdict, actor, createdAt, reason, reversedAt, reversedBy } = decision;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={classNames('done', isCurrent && 'is-current', reversedAt !== null && 'is-undone')}>
      <Link to={addressOf({ ...place, item })} className="done-link" aria-current={isCurrent ? 'true' : undefined}>
        <b className="waiting-title">{title}</b>
        <time className="waiting-age" dateTime={createdAt} title={momentOf(createdAt)}>
          {ageOf(createdAt, now)}
        </time>
        <span className="done-words">
          <Badge tone={verdict === 'approved' ? 'ok' : 'bad'}>{verdictWord(decision)}</Badge> by {actor}
        </span>
        {reason && <span className="done-reason">{reason}</span>}
        {reversedAt && <span className="done-reason">Undone by {reversedBy}</span>}
      </Link>
      {reversedAt === null && (
        <Button tone="quiet" size="small" className="done-undo" onClick={() => onUndo(decision)}>
          Undo<span className="sr-only"> the decision about {title}</span>
        </Button>
      )}
    </li>
  );
}
