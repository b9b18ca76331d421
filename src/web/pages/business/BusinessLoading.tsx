import { LoadingState } from '../../ui/states.tsx';

export function BusinessLoading() {
  return (
    <div className="wrap py-16">
      <LoadingState title="Connecting to business network..." />
    </div>
  );
}
