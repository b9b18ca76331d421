import type { LoggedDecision } from '../../../api/desk-models.ts';
import { formatDeskDateTime } from '../../../desk/format-age.ts';
import { verdictLabel } from '../decisions/decision-labels.ts';
import { ItemSection } from './ItemHeader.tsx';

export function DecisionHistory({ decisions }: { decisions: readonly LoggedDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ItemSection title="History">
      <ol className="history">
        {decisions.map(({ id, item, verdict, isChangeRequest, actor, createdAt, reason, reversedAt, reversedBy }) => (
          <li key={id}>
            <b>{verdictLabel({ item, verdict, isChangeRequest })}</b> by {actor}, {formatDeskDateTime(createdAt)}
            {reason && <q>{reason}</q>}
            {reversedAt && (
              <span className="block text-ink-2">
                Undone by {reversedBy}, {formatDeskDateTime(reversedAt)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </ItemSection>
  );
}
