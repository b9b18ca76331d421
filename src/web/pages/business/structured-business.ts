import type { PublicSite } from '#contract/site-build.ts';
import { schemaOrgProperties } from '#domain/fields/schema-org-properties.ts';
import { openingHours } from '#domain/hours/schema-org-hours.ts';
import { postalAddress } from '#domain/listings/postal-address.ts';
import { schemaTypes } from '#domain/listings/schema-types.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import { listedSources } from '../../api/listed-sources.ts';
import type { CategoryModel, ListingModel, PhotoModel } from '../../api/models.ts';
import { phoneLink } from '../../labels/contact-links.ts';
import { findPluralName } from '../../labels/find-plural-name.ts';
import { imageUrl } from '../../page-head.ts';
import { categoryParameter, paths } from '../../paths.ts';

/** schema.org data of the business and its breadcrumbs. */
export function structuredBusiness(
  site: PublicSite,
  listing: ListingModel,
  { photos = [], categories = [] }: { photos?: readonly PhotoModel[]; categories?: readonly CategoryModel[] } = {},
): object {
  const { siteUrl } = site;
  const types = schemaTypes([listing.category, ...(listing.additionalCategories ?? [])], categories);
  const plural = findPluralName(categories, listing.category);
  const image = photos.length > 0 && { image: photos.map(({ url }) => siteUrl + url) };
  return { '@graph': [{ ...localBusiness(site, listing, types), ...image }, breadcrumbs(siteUrl, listing, plural)] };
}

function localBusiness(site: PublicSite, listing: ListingModel, types: string[]): object {
  const url = site.siteUrl + paths.business(listing.id);
  const phone = phoneLink(listing.phone);
  const website = websiteLink(listing.website);
  const { sameAs: profiles, ...properties } = schemaOrgProperties(listing.fields ?? []);
  const links = [...(website ? [website] : []), ...(Array.isArray(profiles) ? profiles : [])];
  return {
    '@type': types.length > 1 ? types : types[0],
    '@id': `${url}#business`,
    name: listing.name,
    url,
    image: imageUrl(site, paths.shareImage('business', listing.id)),
    description: listing.description,
    address: postalAddress(listing),
    ...(listing.latitude !== null &&
      listing.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude },
      }),
    ...(phone && { telephone: phone.href.slice('tel:'.length).replace(/;.*/, '') }),
    ...(links.length > 0 && { sameAs: links.length === 1 ? links[0] : links }),
    ...properties,
    ...(listing.structuredHours && openingHours(listing.structuredHours)),
    ...dataSources(listing),
    // Without reviews there is no average to report.
    ...(listing.isRatingKnown &&
      listing.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(listing.rating.toFixed(1)),
          reviewCount: listing.reviewCount,
        },
      }),
  };
}

/** The published data that it comes from, with their licenses. */
function dataSources(listing: ListingModel): object {
  const sources = listedSources(listing);
  if (sources.length === 0) return {};
  return {
    subjectOf: sources.map(({ name, licenseUrl, attribution }) => ({
      '@type': 'Dataset',
      name,
      ...(licenseUrl && { license: licenseUrl }),
      ...(attribution && { creditText: attribution }),
    })),
  };
}

function breadcrumbs(siteUrl: string, { id, name, category }: ListingModel, plural: string): object {
  const steps = [
    { name: 'Home', path: paths.home() },
    category === 'Unknown'
      ? { name: 'All Listings', path: paths.listings() }
      : { name: plural, path: paths.listings({ category: categoryParameter(category) }) },
    { name, path: paths.business(id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: siteUrl + step.path,
    })),
  };
}
