import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';
import { StateError } from '../ui/states.tsx';

/** Stands in for a screen that broke, so that the rest of the page can still be used. */
export function ScreenFailed({ reset }: { reset: () => void }) {
  const router = useRouter();
  return (
    <div className="wrap py-16">
      <StateError title="Network connection failed. Please try again.">
        <Button
          size="small"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
      </StateError>
    </div>
  );
}
