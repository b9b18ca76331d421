import { BARE } from './bare-statements.ts';
import type { Call } from './call.ts';
import { type OwnedListing, PASSWORD, type Subjects } from './subjects.ts';

const DESCRIPTIONS = [
  'Pipes, drains and water heaters, seven days a week.',
  'Drains, pipes and water heaters, day and night, at fair prices.',
] as const;

/** No two alike: what was written before is held for a moderator, which is another work. */
const comment = (turn: number) =>
  `They came on time, explained the price before they began and left the kitchen clean. Visit ${turn}.`;

type Edit = OwnedListing & { description: string };

/** Each time round all of the owner's listings the description is another one, so that every save changes something. */
function edit({ owned }: Subjects, turn: number): Edit {
  const listing = owned[turn % owned.length];
  if (!listing) throw new Error('the owner has no listings');
  return { ...listing, description: DESCRIPTIONS[Math.floor(turn / owned.length) % 2 === 0 ? 0 : 1] };
}

const reviewed = ({ listings, owned }: Subjects, turn: number) => owned.length + 1 + (turn % (listings - owned.length));

function submission(turn: number) {
  return {
    businessName: `Corner Shop ${turn}`,
    category: 'Plumbing',
    address: '12 Congress Ave, Austin, TX 78701',
    phone: '(512) 555-0143',
    email: `shop${turn}@bench.test`,
    website: 'https://shop.test',
    description: DESCRIPTIONS[0],
  };
}

const users: Call[] = [
  {
    name: 'login',
    kind: 'password',
    request: ({ email }) => ({ method: 'POST', path: '/users.php?action=login', body: { email, password: PASSWORD } }),
    ceiling: { kind: 'verify' },
  },
  {
    name: 'register',
    kind: 'password',
    request: (_subjects, turn) => ({
      method: 'POST',
      path: '/users.php?action=register',
      body: { email: `new${turn}@bench.test`, password: PASSWORD, name: 'Ada Park' },
    }),
    ceiling: { kind: 'hash' },
  },
];

const listings: Call[] = [
  {
    name: 'save listing',
    kind: 'write',
    request: (subjects, turn) => {
      const { id, businessName, address, phone, website, category, description, aiDescription } = edit(subjects, turn);
      return {
        method: 'PUT',
        path: '/listings.php',
        token: subjects.ownerToken,
        body: {
          id,
          business_name: businessName,
          address,
          phone,
          website,
          category,
          description,
          ai_description: aiDescription,
        },
      };
    },
    ceiling: {
      kind: 'transaction',
      text: BARE.updateListing,
      values: (subjects, turn) => {
        const { id, businessName, address, phone, website, categoryId, description, aiDescription } = edit(
          subjects,
          turn,
        );
        return [id, businessName, address, phone, website, categoryId, description, aiDescription];
      },
    },
  },
];

const others: Call[] = [
  {
    name: 'write review',
    kind: 'write',
    request: (subjects, turn) => ({
      method: 'POST',
      path: '/reviews.php',
      token: subjects.reviewerToken,
      body: { listing_id: reviewed(subjects, turn), rating: 1 + (turn % 5), comment: comment(turn) },
    }),
    ceiling: {
      kind: 'transaction',
      text: BARE.insertReview,
      values: (subjects, turn) => [reviewed(subjects, turn), 'Ada P.', 1 + (turn % 5), comment(turn)],
    },
  },
  {
    name: 'submit business',
    kind: 'write',
    request: (_subjects, turn) => ({
      method: 'POST',
      path: '/api/business-listing-endpoint.php',
      body: { ...submission(turn), websiteUrl: 'town.test' },
    }),
    ceiling: {
      kind: 'transaction',
      text: BARE.insertSubmission,
      values: (_subjects, turn) => Object.values(submission(turn)),
    },
  },
];

export const WRITES = { users, listings, others };
