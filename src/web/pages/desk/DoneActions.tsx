import type { LoggedDecision } from '../../api/desk-models.ts';
import { Button } from '../../ui/Button.tsx';
import { momentOf } from './age.ts';
import { verdictWord } from './decision-words.ts';
import { Key } from './Key.tsx';
import { KeyHints } from './KeyHints.tsx';

type DoneActionsProps = {
  decision: LoggedDecision | undefined;
  onUndo: (decision: LoggedDecision) => void;
  keysOn: boolean;
  onKeys: () => void;
};

export function DoneActions({ decision, onUndo, keysOn, onKeys }: DoneActionsProps) {
  return (
    <div className="desk-acts" data-keys={keysOn ? '' : undefined}>
      {decision && decision.reversedAt === null && (
        <Button aria-keyshortcuts="U" onClick={() => onUndo(decision)}>
          Undo <Key name="U" />
        </Button>
      )}
      {decision && <p className="text-sm text-ink-2">{wordsOf(decision)}</p>}
      <KeyHints keysOn={keysOn} onKeys={onKeys} />
    </div>
  );
}

function wordsOf(decision: LoggedDecision): string {
  const { actor, createdAt, reversedAt, reversedBy } = decision;
  if (reversedAt !== null) return `Undone by ${reversedBy}, ${momentOf(reversedAt)}`;
  return `${verdictWord(decision)} by ${actor}, ${momentOf(createdAt)}`;
}
