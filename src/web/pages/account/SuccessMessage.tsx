import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** It is done; what follows is behind the dashboard's door. */
export function SuccessMessage({ sentence }: { sentence: string }) {
  return (
    <>
      <p role="status" className="outcome">
        <Icon name="check" />
        {sentence}
      </p>
      <ButtonLink to={paths.dashboard()} tone="primary">
        Go to your dashboard
      </ButtonLink>
    </>
  );
}
