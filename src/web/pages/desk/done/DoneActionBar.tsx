import type { LoggedDecision } from '../../../api/desk-models.ts';
import { formatDeskDateTime } from '../../../desk/format-age.ts';
import { Button } from '../../../ui/Button.tsx';
import { verdictLabel } from '../decisions/decision-labels.ts';
import { ShortcutHints } from '../shortcuts/ShortcutHints.tsx';
import { ShortcutKey } from '../shortcuts/ShortcutKey.tsx';

type DoneActionBarProps = {
  decision: LoggedDecision | undefined;
  onUndo: (decision: LoggedDecision) => void;
  areShortcutsOn: boolean;
  onShowShortcuts: () => void;
};

export function DoneActionBar({ decision, onUndo, areShortcutsOn, onShowShortcuts }: DoneActionBarProps) {
  return (
    <div className="desk-acts" data-keys={areShortcutsOn ? '' : undefined}>
      {decision && decision.reversedAt === null && (
        <Button aria-keyshortcuts="U" onClick={() => onUndo(decision)}>
          Undo <ShortcutKey name="U" />
        </Button>
      )}
      {decision && <p className="text-sm text-ink-2">{decisionSummary(decision)}</p>}
      <ShortcutHints areShortcutsOn={areShortcutsOn} onShowShortcuts={onShowShortcuts} />
    </div>
  );
}

function decisionSummary(decision: LoggedDecision): string {
  const { actor, createdAt, reversedAt, reversedBy } = decision;
  if (reversedAt !== null) return `Undone by ${reversedBy}, ${formatDeskDateTime(reversedAt)}`;
  return `${verdictLabel(decision)} by ${actor}, ${formatDeskDateTime(createdAt)}`;
}
