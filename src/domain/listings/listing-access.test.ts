import { describe, expect, test } from 'vitest';
import type { Role, User, Viewer } from '../accounts/viewer.ts';
import { PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '../limits.ts';
import { canEditListing, canReadListing, isOnListingTeam, type ListingStatus } from './listing.ts';
import { createProposal, EMPTY_PROPOSAL, isSameIdentity, mergeProposals, requiresApproval } from './listing-edit.ts';
import { haveDifferentOwners } from './listing-merge.ts';
import { canAddPhotos, canModifyPhotos, canViewPhotos, maxPhotosFor, type PhotoSubject } from './photo-access.ts';

const viewer = (id: number, role: Role, managedListingIds: number[] = []): Viewer => ({
  user: { id, role } as User,
  sessionId: 1,
  authenticatedAt: new Date(0),
  managedListingIds,
  hasSecondFactor: false,
});

const VIEWERS = {
  visitor: null,
  stranger: viewer(9, 'owner', [8]),
  owner: viewer(1, 'owner'),
  manager: viewer(2, 'owner', [7]),
  author: viewer(3, 'owner'),
  moderator: viewer(4, 'moderator'),
};

/** The names of the viewers for whom a rule holds. */
const whoMay = (rule: (viewer: Viewer) => boolean) =>
  Object.entries(VIEWERS)
    .filter(([, viewer]) => rule(viewer))
    .map(([name]) => name);

const listing = (status: ListingStatus = 'published') => ({ id: 7, ownerId: 1, status });

describe('a listing', () => {
  test('is edited by its team and moderators', () => {
    expect(whoMay((who) => isOnListingTeam(who, listing()))).toEqual(['owner', 'manager']);
    expect(whoMay((who) => canEditListing(who, listing()))).toEqual(['owner', 'manager', 'moderator']);
  });

  test('is read by everyone once it is published, before by those who may edit it', () => {
    expect(whoMay((who) => canReadListing(who, listing()))).toEqual(Object.keys(VIEWERS));
    expect(whoMay((who) => canReadListing(who, listing('pending')))).toEqual(['owner', 'manager', 'moderator']);
  });

  test('without an owner belongs to nobody', () => {
    expect(whoMay((who) => isOnListingTeam(who, { id: 6, ownerId: null }))).toEqual([]);
  });

  test('that is published changes its identity only with approval, unless a moderator changes it', () => {
    expect(requiresApproval(VIEWERS.owner, listing())).toBe(true);
    expect(requiresApproval(VIEWERS.moderator, listing())).toBe(false);
    expect(requiresApproval(VIEWERS.owner, listing('pending'))).toBe(false);
  });
});

describe('photos', () => {
  const ofListing = (status: ListingStatus = 'published'): PhotoSubject => ({ listing: listing(status), review: null });
  const ofReview = (status: 'approved' | 'pending', listed: ListingStatus = 'published'): PhotoSubject => ({
    listing: listing(listed),
    review: { id: 5, status, userId: 3 },
  });

  test('of a listing follow the listing', () => {
    expect(whoMay((who) => canViewPhotos(who, ofListing()))).toEqual(Object.keys(VIEWERS));
    expect(whoMay((who) => canViewPhotos(who, ofListing('archived')))).toEqual(['owner', 'manager', 'moderator']);
    expect(whoMay((who) => canAddPhotos(who, ofListing()))).toEqual(['owner', 'manager', 'moderator']);
    expect(whoMay((who) => canModifyPhotos(who, ofListing()))).toEqual(['owner', 'manager', 'moderator']);
  });

  test('of a review are added by its author only and also removed by moderators', () => {
    expect(whoMay((who) => canAddPhotos(who, ofReview('approved')))).toEqual(['author']);
    expect(whoMay((who) => canModifyPhotos(who, ofReview('approved')))).toEqual(['author', 'moderator']);
  });

  test('of an unpublished review are not shown to the owner of the listing', () => {
    expect(whoMay((who) => canViewPhotos(who, ofReview('approved')))).toEqual(Object.keys(VIEWERS));
    expect(whoMay((who) => canViewPhotos(who, ofReview('pending')))).toEqual(['author', 'moderator']);
    expect(whoMay((who) => canViewPhotos(who, ofReview('approved', 'archived')))).toEqual([
      'owner',
      'manager',
      'author',
      'moderator',
    ]);
  });

  test('are fewer for a review', () => {
    expect([maxPhotosFor(ofListing()), maxPhotosFor(ofReview('approved'))]).toEqual([PHOTOS_MAX, REVIEW_PHOTOS_MAX]);
  });
});

describe('a proposal', () => {
  const LIVE = { businessName: 'Lamp & Wick', categoryId: 4, additionalCategoryIds: [7], address: '12 Congress Ave' };

  test('has only the values that differ from the listing', () => {
    expect(createProposal(LIVE, { ...LIVE, categoryId: 5 })).toEqual({ ...EMPTY_PROPOSAL, categoryId: 5 });
    expect(createProposal(LIVE, { businessName: 'Wick', address: '1 Main St' })).toEqual({
      ...EMPTY_PROPOSAL,
      businessName: 'Wick',
      address: '1 Main St',
    });
    expect(createProposal(LIVE, {})).toEqual(EMPTY_PROPOSAL);
    expect(createProposal(LIVE, { additionalCategoryIds: [7] })).toEqual(EMPTY_PROPOSAL);
    expect(createProposal(LIVE, { additionalCategoryIds: [] })).toEqual({
      ...EMPTY_PROPOSAL,
      additionalCategoryIds: [],
    });
  });

  test('is completed by a later one, whose values take precedence', () => {
    const earlier = { businessName: 'One', categoryId: 1, additionalCategoryIds: [2], address: null };
    const later = { businessName: 'Two', categoryId: null, additionalCategoryIds: [], address: 'Elsewhere' };
    expect(mergeProposals(earlier, later)).toEqual({
      businessName: 'Two',
      categoryId: 1,
      additionalCategoryIds: [],
      address: 'Elsewhere',
    });
    expect(mergeProposals(earlier, EMPTY_PROPOSAL)).toEqual(earlier);
  });

  test('is the same only if all its fields are', () => {
    expect(isSameIdentity(LIVE, { ...LIVE })).toBe(true);
    expect(isSameIdentity(LIVE, { ...LIVE, address: '1 Main St' })).toBe(false);
    expect(isSameIdentity(LIVE, { ...LIVE, categoryId: 5 })).toBe(false);
    expect(isSameIdentity(LIVE, { ...LIVE, businessName: 'Wick' })).toBe(false);
    expect(isSameIdentity(LIVE, { ...LIVE, additionalCategoryIds: [7, 8] })).toBe(false);
    expect(isSameIdentity(LIVE, { ...LIVE, additionalCategoryIds: [7] })).toBe(true);
  });
});

test('owners have to agree to a merge only if both listings have one and they differ', () => {
  const differ = (one: number | null, other: number | null) =>
    haveDifferentOwners({ ownerId: one }, { ownerId: other });
  expect([differ(1, 2), differ(1, 1), differ(1, null), differ(null, 1), differ(null, null)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
