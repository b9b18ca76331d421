import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { DeskProps } from '../DeskLayout.tsx';
import { deskHref } from '../desk-location.ts';

/** Reports the last decision. It stays until the next one, so that undo is never rushed. */
export function DecisionBar({ desk: { location, decisions }, onUndo }: { desk: DeskProps; onUndo: () => void }) {
  const { notice, dismiss } = decisions;
  return (
    <div role="status" className="empty:hidden">
      {notice && (
        <div className={`decided decided-${notice.tone}`}>
          <Icon name={notice.tone === 'ok' ? 'check' : 'alert'} size={18} />
          <p>{notice.text}</p>
          {notice.linkedItem && (
            <Link to={deskHref({ ...location, item: notice.linkedItem })} className="decided-act">
              Show it
            </Link>
          )}
          {notice.canUndo && (
            <button type="button" className="decided-act" aria-keyshortcuts="U" onClick={onUndo}>
              Undo
            </button>
          )}
          <button type="button" className="icon-btn" aria-label="Dismiss" onClick={dismiss}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
