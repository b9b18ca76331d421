import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StateEmpty, StateError, StateLoading } from '../../ui/states.tsx';

export function BusinessLoading() {
  return (
    <div className="wrap py-16">
      <StateLoading title="Connecting to business network..." />
    </div>
  );
}

export function BusinessMissing() {
  return (
    <div className="wrap py-16">
      <StateEmpty title="Business connection not found.">
        <ButtonLink to={paths.listings()} tone="primary">
          Explore Connections
        </ButtonLink>
      </StateEmpty>
    </div>
  );
}

/** spec §8: a listing that could not be fetched is one that was not found; here it can be asked for again. */
export function BusinessFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <StateError title="Business connection not found." text="The network did not answer. Please try again.">
        <span className="flex flex-wrap justify-center gap-3">
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to={paths.listings()}>Explore Connections</ButtonLink>
        </span>
      </StateError>
    </div>
  );
}
