import { PHOTOS_MAX } from '#domain/limits.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { Session } from '../../../session/session.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const PhotoEditor = lazyComponent(
  () => import('../../../photos/PhotoEditor.tsx').then((module) => module.PhotoEditor),
  () => <p>We couldn’t load this section. Reload the page to continue.</p>,
);

/** Photos are saved on upload, not with Save Changes, so they live outside the form. */
export function ListingPhotosSection({ listing, session }: { listing: ListingModel; session: Session }) {
  return (
    <section className="mt-10 grid gap-3 border-t border-line py-9" aria-labelledby="photos-heading">
      <h2 id="photos-heading" className="text-2xl">
        Photos
      </h2>
      <p className="text-ink-2">
        Up to {PHOTOS_MAX}, shown at the top of your page. The first one is the largest. Changes here save right away.
      </p>
      <PhotoEditor
        parent={{ kind: 'listings', id: listing.id }}
        session={session}
        isHidden={listing.status !== 'published'}
      />
    </section>
  );
}
