import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/states.tsx';

/**
 * Stands in for a screen that broke, so that the rest of the page can still be used. Mostly its code could not be fetched,
 * which only a new page can do again.
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
