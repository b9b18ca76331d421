import { Skeleton } from '../ui/Skeleton.tsx';

const ROWS = 4;

/** The boxes of a page whose code or data take long. Screens with other boxes have a skeleton of their own. */
export function ScreenLoading() {
  return (
    <div className="wrap" aria-busy="true">
      <p className="sr-only" role="status">
        Loading...
      </p>
      <div className="page-head" aria-hidden="true">
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="mt-3 h-6.5 w-2/5" />
      </div>
      <div className="grid gap-5 py-5" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} className="h-40" />
        ))}
      </div>
    </div>
  );
}
