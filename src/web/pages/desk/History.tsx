import type { LoggedDecision } from '../../api/desk-models.ts';
import { momentOf } from './age.ts';
import { VERDICT_WORDS } from './decision-words.ts';
import { Part } from './ItemHead.tsx';

/** What was decided about it before, the newest first. */
export function History({ decisions }: { decisions: readonly LoggedDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Part title="History">
      <ol className="history">
        {decisions.map(({ id, verdict, actor, createdAt, reason, reversedAt, reversedBy }) => (
          <li key={id}>
            <b>{VERDICT_WORDS[verdict]}</b> by {actor}, {momentOf(createdAt)}
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
