import type { HistoryEntry } from '../api/desk-posts.ts';
import { formatDateTime } from './date-time.ts';

/** The audit log of a record, newest first. */
export function DeskHistory({ lines }: { lines: HistoryEntry[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="desk-history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ol>
        {lines.map(({ id, action, actor, at }) => (
          <li key={id}>
            <b>{actor}</b> {action} <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
