import { useBlocker } from '@tanstack/react-router';
import { browserSession } from '../session/use-session.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type LeaveCopy = { title: string; text: string; leave: string; stay: string };

type LeaveDialogProps = { isDirty: boolean; onLeave: () => void; copy?: LeaveCopy };

const UNSAVED_COPY: LeaveCopy = {
  title: 'Unsaved changes',
  text: 'Your changes haven’t been saved yet.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
};

/** Confirms leaving a page with unsaved input. Signing out is not blocked, since the draft survives it. */
export function LeaveDialog({ isDirty, onLeave, copy = UNSAVED_COPY }: LeaveDialogProps) {
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
        {copy.leave}
      </Button>
      <Button tone="primary" onClick={blocker.reset}>
        {copy.stay}
      </Button>
    </>
  );
  return (
    <Dialog title={copy.title} onClose={blocker.reset} footer={footer}>
      <p>{copy.text}</p>
    </Dialog>
  );
}
