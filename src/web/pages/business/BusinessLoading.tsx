import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadingState } from '../../ui/states.tsx';

/** The route table has only the sentence; the skeleton is loaded with the first navigation to a business. */
export const BusinessLoading = lazyComponent(
  () => import('./BusinessSkeleton.tsx').then((module) => module.BusinessSkeleton),
  BusinessConnecting,
  BusinessConnecting,
);

function BusinessConnecting() {
  return (
    <div className="wrap py-16">
      <LoadingState title="Connecting to business network..." />
    </div>
  );
}
