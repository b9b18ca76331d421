import { lazyDialog } from '../ui/lazy-component.tsx';

/** Few visitors report anything, so the form is loaded on demand. */
export const LazyReportDialog = lazyDialog(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog));
