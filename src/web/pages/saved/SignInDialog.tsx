import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Signs in without leaving the page, so that the favorites visibly move into the account. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Sign in" onClose={onClose}>
      <SignInPrompt
        why="What this browser keeps moves into your account."
        whyNew="An account keeps what you saved, your lists and your searches."
      />
    </Dialog>
  );
}
