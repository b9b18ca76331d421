import { useEffect, useState } from 'react';
import { FallbackToaster } from './FallbackToaster.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { hasToasts, onToast } from './toast.ts';

const Toaster = lazyComponent(() => import('./Toaster.tsx').then((module) => module.Toaster), FallbackToaster);

/** Part of the layout; renders nothing until the first toast. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (hasToasts()) setNeeded(true);
    return onToast(() => setNeeded(true));
  }, []);
  return isNeeded ? <Toaster /> : null;
}
