import type { ClaimModel } from '../../../api/claims.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { OverviewModel } from '../../../api/overview.ts';
import { paths } from '../../../paths.ts';
import type { OwnerIconName } from '../OwnerIcon.tsx';

export type ToDo = { key: string; icon: OwnerIconName; title: string; text: string; action: string; path: string };

type ToDoSources = {
  listings: readonly ListingModel[];
  overview: OverviewModel;
  /** Corrections by visitors that wait for the owner. */
  corrections: number;
  /** Claims of others to the user's listings. */
  disputes: readonly { listing: { businessName: string } }[];
  claims: readonly ClaimModel[];
};

/** More are not shown: a long list is put off. */
const TO_DOS_MAX = 5;

/** What helps the user most comes first: people who wait, then what the pages lack. */
export function listToDos(sources: ToDoSources): ToDo[] {
  return [
    ...disputeToDos(sources),
    ...waitingToDos(sources.overview),
    ...correctionToDos(sources),
    ...claimToDos(sources),
    ...contentToDos(sources),
  ].slice(0, TO_DOS_MAX);
}

function disputeToDos({ disputes: [first] }: ToDoSources): ToDo[] {
  if (!first) return [];
  const text = 'Someone else claims it. If you don’t answer, a moderator decides.';
  const title = `Keep ${first.listing.businessName}`;
  return [{ key: 'dispute', icon: 'alert', title, text, action: 'Answer', path: paths.dashboard('listings') }];
}

function waitingToDos({ leads, reviews }: OverviewModel): ToDo[] {
  return [
    ...(leads.waiting > 0
      ? [
          {
            key: 'messages',
            icon: 'mail' as const,
            title: `Reply to ${count(leads.waiting, 'message')}`,
            text: 'People who ask often decide the same day.',
            action: 'Reply',
            path: paths.dashboard('messages'),
          },
        ]
      : []),
    ...(reviews.waiting > 0
      ? [
          {
            key: 'reviews',
            icon: 'reply' as const,
            title: `Answer ${count(reviews.waiting, 'review')}`,
            text: 'Even a short reply shows that you listen.',
            action: 'Answer',
            path: paths.dashboard('reviews'),
          },
        ]
      : []),
  ];
}

function correctionToDos({ corrections }: ToDoSources): ToDo[] {
  if (corrections === 0) return [];
  const title = `Check ${count(corrections, 'suggested correction')}`;
  const text = 'Visitors say something on your page is out of date.';
  return [{ key: 'corrections', icon: 'edit', title, text, action: 'Check', path: paths.dashboard('listings') }];
}

function claimToDos({ claims }: ToDoSources): ToDo[] {
  const open = claims.find(({ status, atDesk }) => status === 'waiting' && !atDesk);
  if (!open) return [];
  const text = 'One step left to verify that you own it.';
  const title = `Finish claiming ${open.listing.businessName}`;
  return [{ key: 'claim', icon: 'check', title, text, action: 'Continue', path: paths.dashboard('listings') }];
}

/** One to-do for each thing that is missing, about the first listing that lacks it. */
function contentToDos({ listings, overview }: ToDoSources): ToDo[] {
  const photoCounts = new Map(overview.listings.map(({ listingId, photoCount }) => [listingId, photoCount]));
  const lacks: {
    key: string;
    icon: OwnerIconName;
    isMissing: (listing: ListingModel) => boolean;
    what: string;
    text: string;
  }[] = [
    {
      key: 'hours',
      icon: 'clock',
      isMissing: ({ structuredHours, hours }) => structuredHours === null && hours === NO_HOURS,
      what: 'hours',
      text: 'Visitors see “Contact for hours” for now.',
    },
    {
      key: 'photos',
      icon: 'photo',
      isMissing: ({ id }) => photoCounts.get(id) === 0,
      what: 'photos',
      text: 'It still shows cover art. Five photos make a gallery.',
    },
    {
      key: 'phone',
      icon: 'account',
      isMissing: ({ phone }) => phone === '',
      what: 'a phone number',
      text: 'It powers the Call button on your page.',
    },
  ];
  return lacks.flatMap(({ key, icon, isMissing, what, text }) => {
    const [first, ...others] = listings.filter((listing) => listing.status === 'published' && isMissing(listing));
    if (!first) return [];
    const more =
      others.length > 0
        ? ` ${others.length === 1 ? 'One more listing lacks' : `${others.length} more lack`} them.`
        : '';
    const anchor = key === 'photos' ? '#photos-heading' : '';
    return [
      {
        key,
        icon,
        title: `Add ${what} to ${first.name}`,
        text: `${text}${key === 'phone' ? more.replace('them', 'one') : more}`,
        action: 'Add',
        path: `${paths.editListing(first.id)}${anchor}`,
      },
    ];
  });
}

/** spec §3: the default of a listing without hours. */
const NO_HOURS = 'Contact for hours';

const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
