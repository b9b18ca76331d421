import type { LogLine } from '../api/desk-posts.ts';
import { deskTime } from './desk-time.ts';

/** Who did what to it, newest first. */
export function DeskHistory({ lines }: { lines: LogLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="desk-history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ol>
        {lines.map(({ id, action, actor, at }) => (
          <li key={id}>
            <b>{actor}</b> {action} <time dateTime={at}>{deskTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
