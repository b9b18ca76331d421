import { BASELINE_SQL } from './baseline-statements.ts';
import type { BenchCall } from './bench-call.ts';
import { BENCH_PASSWORD, type SampleData, type SampleOwnedListing } from './sample-data.ts';

const DESCRIPTIONS = [
  'Pipes, drains and water heaters, seven days a week.',
  'Drains, pipes and water heaters, day and night, at fair prices.',
] as const;

/** Each comment is unique, because duplicates are flagged for moderation. */
const comment = (turn: number) =>
  `They came on time, explained the price before they began and left the kitchen clean. Visit ${turn}.`;

type EditedListing = SampleOwnedListing & { description: string };

/** The description alternates on each pass over the owner's listings, so that every save changes the row. */
function editListing({ owned }: SampleData, turn: number): EditedListing {
  const listing = owned[turn % owned.length];
  if (!listing) throw new Error('The sample owner has no listings');
  return { ...listing, description: DESCRIPTIONS[Math.floor(turn / owned.length) % 2 === 0 ? 0 : 1] };
}

const reviewedId = ({ listings, owned }: SampleData, turn: number) =>
  owned.length + 1 + (turn % (listings - owned.length));

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

const users: BenchCall[] = [
  {
    name: 'login',
    kind: 'password',
    request: ({ email }) => ({
      method: 'POST',
      path: '/users.php?action=login',
      body: { email, password: BENCH_PASSWORD },
    }),
    baseline: { kind: 'verify' },
  },
  {
    name: 'register',
    kind: 'password',
    request: (_sampleData, turn) => ({
      method: 'POST',
      path: '/users.php?action=register',
      body: { email: `new${turn}@bench.test`, password: BENCH_PASSWORD, name: 'Ada Park' },
    }),
    baseline: { kind: 'hash' },
  },
];

const listings: BenchCall[] = [
  {
    name: 'save listing',
    kind: 'write',
    request: (sampleData, turn) => {
      const { id, businessName, address, phone, website, category, description, aiDescription } = editListing(
        sampleData,
        turn,
      );
      return {
        method: 'PUT',
        path: '/listings.php',
        token: sampleData.ownerToken,
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
    baseline: {
      kind: 'transaction',
      text: BASELINE_SQL.updateListing,
      values: (sampleData, turn) => {
        const { id, businessName, address, phone, website, categoryId, description, aiDescription } = editListing(
          sampleData,
          turn,
        );
        return [id, businessName, address, phone, website, categoryId, description, aiDescription];
      },
    },
  },
];

const others: BenchCall[] = [
  {
    name: 'write review',
    kind: 'write',
    request: (sampleData, turn) => ({
      method: 'POST',
      path: '/reviews.php',
      token: sampleData.reviewerToken,
      body: { listing_id: reviewedId(sampleData, turn), rating: 1 + (turn % 5), comment: comment(turn) },
    }),
    baseline: {
      kind: 'transaction',
      text: BASELINE_SQL.insertReview,
      values: (sampleData, turn) => [reviewedId(sampleData, turn), 'Ada P.', 1 + (turn % 5), comment(turn)],
    },
  },
  {
    name: 'submit business',
    kind: 'write',
    request: (_sampleData, turn) => ({
      method: 'POST',
      path: '/api/business-listing-endpoint.php',
      body: { ...submission(turn), websiteUrl: 'town.test' },
    }),
    baseline: {
      kind: 'transaction',
      text: BASELINE_SQL.insertSubmission,
      values: (_sampleData, turn) => Object.values(submission(turn)),
    },
  },
];

export const WRITE_CALLS = { users, listings, others };
