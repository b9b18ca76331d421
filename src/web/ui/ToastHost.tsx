import { lazy, Suspense, useEffect, useState } from 'react';
import { hasToasts, onToast } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Stands in the layout and stays empty until the first toast. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (hasToasts()) setNeeded(true);
    return onToast(() => setNeeded(true));
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
