import { useEffect, useRef } from 'react';
import type { LoggedDecision } from '../../../api/desk-models.ts';
import { formatAge, formatDeskDateTime } from '../../../desk/format-age.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/Link.tsx';
import { verdictLabel } from '../decisions/decision-labels.ts';
import { type DeskLocation, deskHref } from '../desk-location.ts';

type DoneRowProps = {
  decision: LoggedDecision;
  location: DeskLocation;
  now: number;
  isCurrent: boolean;
  onUndo: (decision: LoggedDecision) => void;
};

export function DoneRow({ decision, location, now, isCurrent, onUndo }: DoneRowProps) {
  const { item, title, verdict, actor, createdAt, reason, reversedAt, reversedBy } = decision;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={classNames('done', isCurrent && 'is-current', reversedAt !== null && 'is-undone')}>
      <Link to={deskHref({ ...location, item })} className="done-link" aria-current={isCurrent ? 'true' : undefined}>
        <b className="waiting-title">{title}</b>
        <time className="waiting-age" dateTime={createdAt} title={formatDeskDateTime(createdAt)}>
          {formatAge(createdAt, now)}
        </time>
        <span className="done-words">
          <Badge tone={verdict === 'approved' ? 'ok' : 'bad'}>{verdictLabel(decision)}</Badge> by {actor}
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
