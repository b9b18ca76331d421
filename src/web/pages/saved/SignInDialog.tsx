import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Signs in without leaving the page, so that the favorites visibly move into the account. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Sign in" onClose={onClose}>
      <SignInPrompt
        why="Everything saved on this device will move to your account."
        whyNew="Your account keeps your saved businesses, lists and searches."
      />
    </Dialog>
  );
}
