import { useSite } from '../app-context.ts';
import { Button, type ButtonStyle } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useWizard } from './use-wizard.ts';

type ConnectButtonProps = Pick<ButtonStyle, 'tone'> & {
  className?: string;
  /** Called before the wizard opens. */
  onOpen?: () => void;
};

/** Opens the listing wizard. */
export function ConnectButton({ onOpen, className, ...button }: ConnectButtonProps) {
  const wizard = useWizard();
  const { connectLabel } = useSite().look;
  const open = () => {
    onOpen?.();
    wizard.open();
  };
  return (
    <Button {...button} className={classNames('btn-own', className)} onClick={open}>
      {connectLabel}
    </Button>
  );
}
