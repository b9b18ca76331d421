import { queryOptions } from '@tanstack/react-query';
import {
  type ComparedListingWire,
  compareListings,
  type MergeFieldName,
  mergeListings as mergeOperation,
} from '#contract/merges.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { itemsKey } from './desk.ts';

const PATH = '/api/desk/merges';

export type MergeField = MergeFieldName;

export type ComparedListing = {
  id: number;
  version: number;
  isPublic: boolean;
  isVerified: boolean;
  rating: number;
  reviewCount: number;
  photoCount: number;
  owner: string | null;
  createdAt: string;
  fields: Record<MergeField, string>;
  /** Why it cannot be the one that is kept; empty when it can. */
  refusal: string;
};

export type Pair = readonly [ComparedListing, ComparedListing];

/** Each time as both are now: what is merged is what was seen. */
export function pairQuery(api: Api, session: Session, { id, otherId }: { id: number; otherId: number }) {
  return queryOptions({
    queryKey: [...itemsKey(session), 'pair', id, otherId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Pair> => {
      const answer = await api.call({ path: PATH, query: { listing: id, with: otherId }, signal });
      const [one, other] = compareListings.answer.parse(answer).data;
      return [readCompared(one), readCompared(other)];
    },
  });
}

export type Merging = { kept: ComparedListing; gone: ComparedListing; take: MergeField[] };

/** Gives the number of the decision, by which it is undone. */
export async function mergeListings(api: Api, { kept, gone, take }: Merging): Promise<number> {
  const body = {
    listing_id: gone.id,
    into_listing_id: kept.id,
    listing_version: gone.version,
    into_version: kept.version,
    take,
  };
  return mergeOperation.answer.parse(await api.call({ path: PATH, method: 'POST', body })).data.decision_id;
}

function readCompared(wire: ComparedListingWire): ComparedListing {
  return {
    id: wire.id,
    version: wire.version,
    isPublic: wire.status === 'published',
    isVerified: wire.verified,
    rating: wire.rating,
    reviewCount: wire.review_count,
    photoCount: wire.photo_count,
    owner: wire.owner?.name ?? null,
    createdAt: wire.created_at,
    fields: wire.fields,
    refusal: wire.refusal,
  };
}
