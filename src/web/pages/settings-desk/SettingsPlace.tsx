import { useQuery } from '@tanstack/react-query';
import { sitePlaceQuery } from '../../api/set-up.ts';
import { useApi } from '../../app-context.ts';
import { PlaceForm } from '../../desk/PlaceForm.tsx';
import type { Session } from '../../session/session.ts';

/** The town of the site. It is saved on its own: a restored version of the other settings leaves it alone. */
export function SettingsPlace({ session }: { session: Session }) {
  const { data: place } = useQuery(sitePlaceQuery(useApi(), session));
  if (place === undefined) return null;
  return (
    <section className="settings-place" aria-labelledby="settings-place">
      <h2 id="settings-place">Place and reach</h2>
      <p className="text-ink-2">
        Home starts in this city. Businesses further away are told so before they submit. Empty both for a site of many
        places.
      </p>
      <PlaceForm session={session} place={place} />
    </section>
  );
}
