import { useBlocker } from '@tanstack/react-router';
import { browserSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type LeaveDialogProps = { isDirty: boolean; onLeave: () => void };

/** Asks before what was typed is left behind. Whoever signs out is let go: the draft waits for them. */
export function LeaveDialog({ isDirty, onLeave }: LeaveDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && browserSession().current() !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  const footer = (
    <>
      <Button tone="danger" onClick={leave}>
        Leave without saving
      </Button>
      <Button tone="primary" onClick={blocker.reset}>
        Keep editing
      </Button>
    </>
  );
  return (
    <Dialog title="Unsaved changes" onClose={blocker.reset} footer={footer}>
      <p>What you typed has not been saved yet.</p>
    </Dialog>
  );
}
