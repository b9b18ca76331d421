import type { BusinessWire, FavouriteWire } from '#contract/favourites.ts';
import type { ListWire } from '#contract/lists.ts';
import type { SavedSearchWire } from '#contract/saved-searches.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { BusinessFacts } from '#storage/business-facts.ts';
import type { Favourite } from '#storage/favourites.ts';
import type { SavedList } from '#storage/saved-lists.ts';
import type { SavedSearch } from '#storage/saved-searches.ts';

export function presentBusiness(business: BusinessFacts): BusinessWire {
  return {
    id: business.id,
    business_name: business.businessName,
    category: business.category,
    address: business.address,
    verified: business.verified,
    rating: Math.round(business.rating * 100) / 100,
    review_count: business.reviewCount,
  };
}

export function presentFavourite(favourite: Favourite): FavouriteWire {
  return {
    listing_id: favourite.listingId,
    business_name: favourite.businessName,
    business: favourite.business && presentBusiness(favourite.business),
    saved_at: isoTime(favourite.savedAt),
    lists: favourite.lists.map(({ listId, note }) => ({ list_id: listId, note })),
  };
}

export function presentList(list: SavedList): ListWire {
  return {
    id: list.id,
    name: list.name,
    businesses: list.businesses,
    share_token: list.shareToken,
    created_at: isoTime(list.createdAt),
  };
}

export function presentSearch(search: SavedSearch): SavedSearchWire {
  return {
    id: search.id,
    name: search.name,
    query: search.query,
    alerts: search.alerts,
    paused: search.isPaused,
    created_at: isoTime(search.createdAt),
    came: search.came.map(({ at, found, businesses }) => ({
      at: isoTime(at),
      found,
      businesses: businesses.map(({ id, businessName }) => ({ id, business_name: businessName })),
    })),
  };
}
