import { queryOptions } from '@tanstack/react-query';
import {
  type ComparedListingWire,
  compareListingsOperation,
  type MergeFieldName,
  mergeListingsOperation as mergeOperation,
} from '#contract/desk/merge-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { deskItemsKey } from './desk-queue.ts';

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
  blockedReason: string;
};

export type ComparedPair = readonly [ComparedListing, ComparedListing];

/** Each time as both are now: what is merged is what was seen. */
export function comparedPairQuery(api: Api, session: Session, { id, otherId }: { id: number; otherId: number }) {
  return queryOptions({
    queryKey: [...deskItemsKey(session), 'pair', id, otherId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ComparedPair> => {
      const answer = await api.request({ path: PATH, query: { listing: id, with: otherId }, signal });
      const [one, other] = compareListingsOperation.response.parse(answer).data;
      return [toComparedListing(one), toComparedListing(other)];
    },
  });
}

export type MergeInput = { target: ComparedListing; source: ComparedListing; takenFields: MergeField[] };

/** Gives the number of the decision, by which it is undone. */
export async function mergeListings(api: Api, { target, source, takenFields }: MergeInput): Promise<number> {
  const body = {
    listing_id: source.id,
    into_listing_id: target.id,
    listing_version: source.version,
    into_version: target.version,
    take: takenFields,
  };
  return mergeOperation.response.parse(await api.request({ path: PATH, method: 'POST', body })).data.decision_id;
}

function toComparedListing(wire: ComparedListingWire): ComparedListing {
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
    blockedReason: wire.refusal,
  };
}
