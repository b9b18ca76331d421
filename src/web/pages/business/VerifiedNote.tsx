import { useSite } from '../../app-context.ts';
import { VerifiedBadge } from '../../ui/Badge.tsx';
import { Menu } from '../../ui/Menu.tsx';

/** The mark explains itself: what it says today, and no more than that. */
export function VerifiedNote() {
  const { siteName } = useSite();
  return (
    <Menu
      label={<VerifiedBadge />}
      ariaLabel="Verified: what does this mean?"
      buttonClass="verified-note"
      panelClass="verified-panel floating"
    >
      {() => (
        <p>
          <b>Verified</b> is set by the people who run {siteName}, after they have looked at this business. A public
          record of the single checks is not kept yet.
        </p>
      )}
    </Menu>
  );
}
