import type { LoggedDecision } from '../../api/desk-models.ts';
import { momentOf } from './age.ts';
import { verdictWord } from './decision-words.ts';
import { Part } from './ItemHead.tsx';

/** What was decided about it before, the newest first. */
export function History({ decisions }: { decisions: readonly LoggedDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Part title="History">
      <ol className="history">
        {decisions.map(({ id, item, verdict, asks, actor, createdAt, reason, reversedAt, reversedBy }) => (
          <li key={id}>
            <b>{verdictWord({ item, verdict, asks })}</b> by {actor}, {momentOf(createdAt)}
            {reason && <q>{reason}</q>}
            {reversedAt && (
              <span className="block text-ink-2">
                Undone by {reversedBy}, {momentOf(reversedAt)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
