import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { DeskProps } from '../DeskLayout.tsx';
import { deskHref } from '../desk-location.ts';

/** Reports the last decision. It stays until the next one, so that undo is never rushed. */
export function DecisionToast({ desk: { location, decisions }, onUndo }: { desk: DeskProps; onUndo: () => void }) {
  const { notice, dismiss } = decisions;
  return (
    <div role="status" className="decided-slot">
      {notice && (
        <div className={`toast toast-${notice.tone}`}>
          <Icon name={notice.tone === 'ok' ? 'check' : 'alert'} size={22} />
          <div className="decided">
            <b>{notice.text}</b>
            <p>
              {notice.canUndo && 'Emails go out in 2 minutes. '}
              {notice.linkedItem && (
                <Link to={deskHref({ ...location, item: notice.linkedItem })} className="link">
                  Show item
                </Link>
              )}{' '}
              {notice.canUndo && (
                <button type="button" className="link" aria-keyshortcuts="U" onClick={onUndo}>
                  Undo
                </button>
              )}
            </p>
          </div>
          <button type="button" className="icon-btn" aria-label="Dismiss" onClick={dismiss}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
