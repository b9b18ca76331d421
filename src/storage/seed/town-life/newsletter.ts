import { demoEmail } from '#demo/demo-people.ts';
import { createRandom } from '#demo/demo-random.ts';
import { firstName, lastName } from '#demo/people.ts';
import { hoursBefore } from './town-places.ts';
import type { TownLife } from './townspeople.ts';

const SUBSCRIBERS = 140;
const DAYS = 84;
const SENT_DAYS_AGO = 12;

const SENT = {
  subject: 'Five new places, and a bakery worth the detour',
  content:
    '<h2>New this month</h2><p>Five businesses joined the town, two of them within walking distance of each other. Start with coffee, end with a haircut.</p><h2>From our readers</h2><p>“The rye lasts all week.” We went to check, and it does not: we finished ours on the way home.</p>',
};
const DRAFT = {
  subject: 'Before the holidays: who is open, and who delivers',
  content: '<p>We asked two hundred businesses for their holiday hours. Here is what they told us.</p>',
};

/** Subscribers who came over twelve weeks, an issue that was sent, and a draft. */
export async function addNewsletter({ tx, now }: TownLife): Promise<void> {
  const random = createRandom('newsletter');
  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, index) => {
    const email = demoEmail(`${firstName(random)} ${lastName(random)} ${index + 1}`);
    const asked = hoursBefore(now, random.next() ** 1.4 * DAYS * 24 + 1);
    const confirmed = random.chance(0.94) ? new Date(asked.getTime() + random.int(1, 50) * 60 * 1000) : null;
    const left = confirmed && random.chance(0.05) ? new Date((confirmed.getTime() + now.getTime()) / 2) : null;
    return { email, email_key: email, asked_at: asked, confirmed_at: confirmed, unsubscribed_at: left };
  });
  await tx.insertInto('newsletter_subscribers').values(subscribers).execute();
  const sentAt = hoursBefore(now, SENT_DAYS_AGO * 24);
  const recipients = subscribers.filter(
    ({ confirmed_at, unsubscribed_at }) =>
      confirmed_at !== null && confirmed_at < sentAt && (unsubscribed_at === null || unsubscribed_at > sentAt),
  ).length;
  await tx
    .insertInto('letters')
    .values([
      {
        ...SENT,
        created_at: hoursBefore(sentAt, 20),
        updated_at: hoursBefore(sentAt, 1),
        started_at: sentAt,
        finished_at: new Date(sentAt.getTime() + 4 * 60 * 1000),
        recipients,
        sent: recipients,
        failed: 0,
      },
      { ...DRAFT, created_at: hoursBefore(now, 50), updated_at: hoursBefore(now, 6) },
    ])
    .execute();
}
