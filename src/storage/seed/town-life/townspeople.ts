import { sql } from 'kysely';
import { demoEmail } from '#demo/demo-people.ts';
import { DEMO_MAIL_DOMAIN } from '#domain/accounts/demo-address.ts';
import type { Db } from '../../tables.ts';
import { insertDemoUsers } from '../demo-rows.ts';
import { hoursBefore, type TownPlaces, townPlaceAt } from './town-places.ts';

const NAMES = [
  'June Park',
  'Marcus Hale',
  'Priya Raman',
  'Tomás Ortega',
  'Ellen Whitcomb',
  'Darnell Brooks',
  'Sofia Lindqvist',
  'Kenji Mori',
  'Rachel Adler',
  'Luis Cordero',
] as const;

/** The address under which docs/operations.md shows an owner's dashboard. */
const SHOW_OWNER_EMAIL = `owner@${DEMO_MAIL_DOMAIN}`;

export type Townsperson = { id: number; name: string; email: string };
export type Townspeople = readonly Townsperson[];

export type TownLife = { tx: Db; places: TownPlaces; people: Townspeople; now: Date };

/** Visitors with accounts, and the teams of some listings. The first owner has three listings. */
export async function addTownspeople(tx: Db, { star, owned, unclaimed }: TownPlaces, now: Date): Promise<Townspeople> {
  const people = NAMES.map((name, index) => ({
    name,
    email: demoEmail(name),
    createdAt: hoursBefore(now, 24 * (8 + index * 31)),
  }));
  const ids = await insertDemoUsers(tx, people);
  const townspeople = people.map(({ name, email }, index) => ({ id: ids[index] ?? 0, name, email }));
  await sql`update users set email = ${SHOW_OWNER_EMAIL}, email_key = ${SHOW_OWNER_EMAIL} where id = ${star.ownerId}`.execute(
    tx,
  );
  const more = unclaimed.filter(({ city }) => city === star.city).slice(-2);
  if (more.length > 0) {
    const moreIds = more.map(({ id }) => id);
    await sql`update listings set owner_id = ${star.ownerId} where id = any(${moreIds}::bigint[])`.execute(tx);
    for (const place of more) {
      unclaimed.splice(unclaimed.indexOf(place), 1);
      owned.push({ ...place, ownerId: star.ownerId });
    }
  }
  const members = [0, 0, 1, 2, 3].map((place, index) => ({
    listing_id: townPlaceAt(owned, place).id,
    user_id: townspeople[4 + index]?.id ?? 0,
    joined_at: hoursBefore(now, 24 * (20 + index * 9)),
  }));
  await tx.insertInto('team_members').values(members).execute();
  return townspeople;
}

export function personAt(people: Townspeople, index: number): Townsperson {
  const person = people[index % people.length];
  if (!person) throw new Error('Expected the demo town to have people');
  return person;
}
