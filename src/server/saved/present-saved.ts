import type { BusinessSummaryWire, FavoriteWire } from '#contract/favorite-operations.ts';
import type { SavedListWire } from '#contract/saved-list-operations.ts';
import type { SavedSearchWire } from '#contract/saved-search-operations.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { BusinessOverview } from '#storage/listings/business-overview.ts';
import type { FavoriteEntry } from '#storage/saved/favorites.ts';
import type { SavedListRecord } from '#storage/saved/saved-lists.ts';
import type { SavedSearchRecord } from '#storage/saved/saved-searches.ts';
import { presentPhoto } from '../shared/present-photo.ts';

export function presentBusinessSummary(business: BusinessOverview): BusinessSummaryWire {
  return {
    id: business.id,
    business_name: business.businessName,
    category: business.category,
    address: business.address,
    verified: business.verified,
    rating: Math.round(business.rating * 100) / 100,
    review_count: business.reviewCount,
    photo: business.coverPhoto && presentPhoto(business.coverPhoto),
  };
}

export function presentFavorite(favorite: FavoriteEntry): FavoriteWire {
  return {
    listing_id: favorite.listingId,
    business_name: favorite.businessName,
    business: favorite.business && presentBusinessSummary(favorite.business),
    saved_at: formatIsoTime(favorite.savedAt),
    lists: favorite.lists.map(({ listId, note }) => ({ list_id: listId, note })),
  };
}

export function presentSavedList(list: SavedListRecord): SavedListWire {
  return {
    id: list.id,
    name: list.name,
    businesses: list.businesses,
    share_token: list.shareToken,
    created_at: formatIsoTime(list.createdAt),
  };
}

export function presentSavedSearch(search: SavedSearchRecord): SavedSearchWire {
  return {
    id: search.id,
    name: search.name,
    query: search.query,
    alerts: search.alerts,
    paused: search.isPaused,
    created_at: formatIsoTime(search.createdAt),
    came: search.came.map(({ at, found, businesses }) => ({
      at: formatIsoTime(at),
      found,
      businesses: businesses.map(({ id, businessName }) => ({ id, business_name: businessName })),
    })),
  };
}
