import { NAME_SIMILARITY_THRESHOLD } from '../listings/duplicate.ts';
import { trigramSimilarity } from '../listings/same-business.ts';
import type { ModerationSignal } from './decision.ts';

type NamedPlace = { businessName: string; zip: string };

export type EditFacts = {
  live: NamedPlace & { verified: boolean; reviewCount: number };
  /** The listing with the edit applied. */
  proposed: { businessName: string; zip: string | null };
  duplicates: number;
  /** The number of the owner’s earlier edits that were rejected. */
  rejectedBefore: number;
};

/** The facts a moderator should see about an owner’s edit. */
export function editSignals({ live, proposed, duplicates, rejectedBefore }: EditFacts): ModerationSignal[] {
  const signals: (ModerationSignal | false)[] = [
    proposed.zip === null && { code: 'unknown-address', text: 'The address couldn’t be found on the map.' },
    looksLikeAnotherBusiness(live, proposed) && {
      code: 'another-business',
      text: `New name and new location: ${describeAttachedReviews(live)} may end up with a different business.`,
    },
    duplicates > 0 && {
      code: 'duplicate',
      text: `With these changes, it would match ${duplicates === 1 ? 'another listing' : `${duplicates} other listings`}.`,
    },
    live.verified && {
      code: 'verified',
      text: 'The listing is verified. Checks of the changed fields will run again.',
    },
    rejectedBefore > 0 && {
      code: 'rejected-before',
      text: `Edits by this owner were rejected ${rejectedBefore === 1 ? 'once' : `${rejectedBefore} times`} before.`,
    },
  ];
  return signals.filter((signal) => signal !== false);
}

function looksLikeAnotherBusiness(live: NamedPlace, proposed: EditFacts['proposed']): boolean {
  return (
    live.zip !== proposed.zip && trigramSimilarity(live.businessName, proposed.businessName) < NAME_SIMILARITY_THRESHOLD
  );
}

function describeAttachedReviews({ reviewCount }: EditFacts['live']): string {
  if (reviewCount === 0) return 'its page';
  return reviewCount === 1 ? 'its review' : `its ${reviewCount.toLocaleString('en-US')} reviews`;
}
