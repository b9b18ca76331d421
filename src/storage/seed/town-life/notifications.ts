import type { NotificationContent } from '#domain/notifications/notification.ts';
import { hoursBefore, townPlaceAt } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

const OF_OWNERS: readonly NotificationContent[] = [
  { kind: 'lead', news: 'new' },
  { kind: 'review', news: 'new' },
  { kind: 'lead', news: 'reply' },
  { kind: 'team', news: 'joined' },
  { kind: 'review', news: 'new' },
  { kind: 'correction', news: 'made' },
  { kind: 'decision', news: 'edit-approved' },
  { kind: 'lead', news: 'new' },
];
const OWNERS = 12;
/** Newer ones have not been read. */
const READ_AFTER_HOURS = 40;

export async function addNotifications({ tx, places, people, now }: TownLife): Promise<void> {
  const ofOwners = places.owned.slice(0, OWNERS).flatMap((place, owner) =>
    OF_OWNERS.slice(0, owner === 0 ? OF_OWNERS.length : 4).map((content, index) => ({
      ...content,
      user_id: place.ownerId ?? 0,
      listing_id: place.id,
      business_name: place.name,
      hours: 4 + index * 31 + owner,
    })),
  );
  const ofVisitors = [0, 1, 2, 3].map((index) => {
    const place = townPlaceAt(places.owned, index + 3);
    const content = { kind: 'reply', news: 'new' } as const;
    return {
      ...content,
      user_id: personAt(people, index).id,
      listing_id: place.id,
      business_name: place.name,
      hours: 12 + index * 30,
    };
  });
  await tx
    .insertInto('notifications')
    .values(
      [...ofOwners, ...ofVisitors].map(({ hours, ...notification }) => ({
        ...notification,
        key: null,
        created_at: hoursBefore(now, hours),
        read_at: hours > READ_AFTER_HOURS ? hoursBefore(now, hours - 5) : null,
      })),
    )
    .execute();
}
