import { lazyDialog } from '../../../ui/lazy-component.tsx';

export const LazyVerificationDialog = lazyDialog(() =>
  import('./VerificationDialog.tsx').then((module) => module.VerificationDialog),
);
