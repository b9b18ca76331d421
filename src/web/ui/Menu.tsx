import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** What stands on the button. */
  label: ReactNode;
  /** Needed when the label is an icon alone. */
  ariaLabel?: string;
  buttonClass: string;
  panelClass: string;
  /** Made when it is opened: a page need not carry what nobody has asked for. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows a panel of links or buttons: closes by Escape, a press elsewhere or when focus leaves it. */
export function Menu({ label, ariaLabel, buttonClass, panelClass, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss({ isOpen, whole, button, close: () => setOpen(false) });
  return (
    <div ref={whole} className="relative max-wide:static">
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={ariaLabel}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} hidden={!isOpen} className={classNames('z-20', panelClass)}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}

type DismissOptions = {
  isOpen: boolean;
  whole: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  close: () => void;
};

function useDismiss({ isOpen, whole, button, close }: DismissOptions): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || !whole.current?.contains(target)) closeNow();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      closeNow();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, whole, button]);
}
