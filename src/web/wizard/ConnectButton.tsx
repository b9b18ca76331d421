import { useSite } from '../app-context.ts';
import { Button, type ButtonStyle } from '../ui/Button.tsx';
import { useWizard } from './use-wizard.ts';

/** Opens the listing wizard. */
export function ConnectButton(style: Pick<ButtonStyle, 'tone'> & { className?: string }) {
  return (
    <Button className="btn-own" {...style} onClick={useWizard().open}>
      {useSite().look.connectLabel}
    </Button>
  );
}
