import { useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { PlainToaster } from './PlainToaster.tsx';
import { hasToasts, onToast } from './toast.ts';

const Toaster = lazyPart(() => import('./Toaster.tsx').then((module) => module.Toaster), PlainToaster);

/** Stands in the layout and stays empty until the first toast. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (hasToasts()) setNeeded(true);
    return onToast(() => setNeeded(true));
  }, []);
  return isNeeded ? <Toaster /> : null;
}
