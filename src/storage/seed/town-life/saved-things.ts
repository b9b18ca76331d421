import { DAY_MS } from '#lib/duration.ts';
import { hoursBefore, townPlaceAt } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

const LISTS = [
  { name: 'Saturday errands', notes: ['Closes at two on Saturdays', '', 'Ask about the repair'] },
  { name: 'When my parents visit', notes: ['Book a week ahead', 'Mom likes the window table', '', 'Parking in back'] },
  { name: 'House projects', notes: ['Got a quote in spring', 'Recommended by Ellen', ''] },
];
const SEARCHES = [
  { name: 'Coffee in San Diego', query: 'category=Coffee+Shop&location=San+Diego%2C+CA', alerts: 'weekly' as const },
  { name: 'Plumbers, 4 stars and up', query: 'category=Plumbing&rating=4', alerts: 'never' as const },
  { name: 'Verified dentists', query: 'category=Dentist&verified=true', alerts: 'weekly' as const },
];
const PEOPLE = 6;

/** Hearts, lists with notes and saved searches of a few people, and of the first owner. */
export async function addSavedThings({ tx, places, people, now }: TownLife): Promise<void> {
  const all = [...places.owned, ...places.unclaimed];
  for (let index = 0; index < PEOPLE; index++) {
    const userId = index === 0 ? (places.star.ownerId ?? 0) : personAt(people, index - 1).id;
    const savedAt = (order: number) => hoursBefore(now, 24 * (2 + index * 3 + order));
    const { notes, name } = LISTS[index % LISTS.length] ?? { name: 'Favorites', notes: [''] };
    const saved = Array.from({ length: 8 }, (_, order) => townPlaceAt(all, index * 5 + order * 3 + 1));
    const distinct = saved.filter((place, at) => saved.indexOf(place) === at);
    const favorites = await tx
      .insertInto('favourites')
      .values(
        distinct.map((place, order) => ({
          user_id: userId,
          listing_id: place.id,
          business_name: place.name,
          created_at: savedAt(order),
        })),
      )
      .returning('id')
      .execute();
    const list = await tx
      .insertInto('saved_lists')
      .values({ user_id: userId, name, created_at: savedAt(9) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entries = notes.flatMap((note, order) => {
      const favorite = favorites[order];
      return favorite ? [{ list_id: list.id, favourite_id: favorite.id, note, created_at: savedAt(order) }] : [];
    });
    await tx.insertInto('saved_list_entries').values(entries).execute();
    const search = SEARCHES[index % SEARCHES.length];
    if (search)
      await tx
        .insertInto('saved_searches')
        .values({
          user_id: userId,
          ...search,
          looked_until: now,
          look_at: new Date(now.getTime() + 7 * DAY_MS),
          created_at: savedAt(10),
        })
        .execute();
  }
}
