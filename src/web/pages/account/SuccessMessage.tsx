import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Confirms that the action succeeded and links to the dashboard. */
export function SuccessMessage({ message }: { message: string }) {
  return (
    <>
      <p role="status" className="outcome">
        <Icon name="check" />
        {message}
      </p>
      <ButtonLink to={paths.dashboard()} tone="primary">
        Go to your dashboard
      </ButtonLink>
    </>
  );
}
