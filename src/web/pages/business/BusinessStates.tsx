import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

export function BusinessMissing() {
  return (
    <div className="wrap py-16">
      <EmptyState title="Business connection not found.">
        <ButtonLink to={paths.listings()} tone="primary">
          Explore Connections
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** spec §8: a failed request shows as not found. This adds a retry. */
export function BusinessFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <ErrorState title="Business connection not found." text="We couldn’t load this business. Please try again.">
        <span className="flex flex-wrap justify-center gap-3">
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to={paths.listings()}>Explore Connections</ButtonLink>
        </span>
      </ErrorState>
    </div>
  );
}
