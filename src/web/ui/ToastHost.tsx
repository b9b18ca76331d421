import { useEffect, useState } from 'react';
import { FallbackToaster } from './FallbackToaster.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { hasToasts, onToast } from './toast.ts';

const Toaster = lazyComponent(() => import('./Toaster.tsx').then((module) => module.Toaster), FallbackToaster);

/** Stands in the layout and stays empty until the first toast. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (hasToasts()) setNeeded(true);
    return onToast(() => setNeeded(true));
  }, []);
  return isNeeded ? <Toaster /> : null;
}
