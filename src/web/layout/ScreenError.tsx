import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/states.tsx';

/**
 * Replaces a screen that failed, so that the rest of the page stays usable. Usually its code could not be loaded, which
 * only a reload can retry.
 */
export function ScreenError() {
  return (
    <div className="wrap py-16">
      <ErrorState title="Network connection failed. Please try again.">
        <Button size="small" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </ErrorState>
    </div>
  );
}
