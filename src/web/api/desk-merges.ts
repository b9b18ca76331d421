import { queryOptions } from '@tanstack/react-query';
import {
  compareListingsOperation,
  type MergeFieldName,
  mergeListingsOperation,
} from '#contract/desk/merge-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { type CamelName, snakeName } from './camel-case.ts';
import { deskItemsKey } from './desk-queue.ts';

export type MergeField = CamelName<MergeFieldName>;

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
  /** Why it cannot be the target of the merge; empty when it can. */
  blockedReason: string;
};

export type ComparedPair = readonly [ComparedListing, ComparedListing];

/** Never from the cache: what is merged is what the moderator saw. */
export function comparedPairQuery(api: Api, session: Session, { id, otherId }: { id: number; otherId: number }) {
  return queryOptions({
    queryKey: [...deskItemsKey(session), 'pair', id, otherId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ComparedPair> => {
      const { data } = await call(api, compareListingsOperation, {
        query: { listing: String(id), with: String(otherId) },
        signal,
      });
      return [toComparedListing(data[0]), toComparedListing(data[1])];
    },
  });
}

export type MergeInput = { target: ComparedListing; source: ComparedListing; takenFields: MergeField[] };

/** Resolves to the id of the decision, by which it can be undone. */
export async function mergeListings(api: Api, { target, source, takenFields }: MergeInput): Promise<number> {
  const body = {
    listingId: source.id,
    intoListingId: target.id,
    listingVersion: source.version,
    intoVersion: target.version,
    // The values of `take` are field names too.
    take: takenFields.map((field) => snakeName(field) as MergeFieldName),
  };
  return (await call(api, mergeListingsOperation, { body })).data.decisionId;
}

type WireListing = CallResult<typeof compareListingsOperation>['data'][number];

function toComparedListing(wire: WireListing): ComparedListing {
  return {
    id: wire.id,
    version: wire.version,
    isPublic: wire.status === 'published',
    isVerified: wire.verified,
    rating: wire.rating,
    reviewCount: wire.reviewCount,
    photoCount: wire.photoCount,
    owner: wire.owner?.name ?? null,
    createdAt: wire.createdAt,
    fields: wire.fields,
    blockedReason: wire.refusal,
  };
}
