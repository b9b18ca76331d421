import type { PublicSite } from '#contract/site-build.ts';
import { schemaOrgProperties } from '#domain/fields/schema-org-properties.ts';
import { DAYS, type Day } from '#domain/hours/days.ts';
import type { Hours, Interval } from '#domain/hours/hours.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import { listedSources } from '../../api/listed-sources.ts';
import type { CategoryModel, ListingModel, PhotoModel } from '../../api/models.ts';
import { phoneLink } from '../../labels/contact-links.ts';
import { findPluralName } from '../../labels/find-plural-name.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { schemaTypes } from './schema-types.ts';

const DAY_NAMES: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** schema.org data of the business and its breadcrumbs. */
export function structuredBusiness(
  { siteUrl }: PublicSite,
  listing: ListingModel,
  { photos = [], categories = [] }: { photos?: readonly PhotoModel[]; categories?: readonly CategoryModel[] } = {},
): object {
  const types = schemaTypes([listing.category, ...(listing.additionalCategories ?? [])], categories);
  const plural = findPluralName(categories, listing.category);
  const image = photos.length > 0 && { image: photos.map(({ url }) => siteUrl + url) };
  return { '@graph': [{ ...localBusiness(siteUrl, listing, types), ...image }, breadcrumbs(siteUrl, listing, plural)] };
}

function localBusiness(siteUrl: string, listing: ListingModel, types: string[]): object {
  const url = siteUrl + paths.business(listing.id);
  const phone = phoneLink(listing.phone);
  const website = websiteLink(listing.website);
  const { sameAs: profiles, ...properties } = schemaOrgProperties(listing.fields ?? []);
  const links = [...(website ? [website] : []), ...(Array.isArray(profiles) ? profiles : [])];
  return {
    '@type': types.length > 1 ? types : types[0],
    '@id': `${url}#business`,
    name: listing.name,
    url,
    image: siteUrl + paths.shareBusiness(listing.id),
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

function postalAddress({ address, city, state }: ListingModel): object {
  const zip = /\b\d{5}(?:-\d{4})?$/.exec(address)?.[0];
  return {
    '@type': 'PostalAddress',
    streetAddress: address.split(',')[0]?.trim(),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  };
}

function openingHours({ week, special }: Hours): object {
  const days = new Map<string, { interval: Interval; names: string[] }>();
  for (const day of DAYS) {
    for (const interval of week[day]) {
      const known = days.get(`${interval.open}-${interval.close}`);
      if (known) known.names.push(DAY_NAMES[day]);
      else days.set(`${interval.open}-${interval.close}`, { interval, names: [DAY_NAMES[day]] });
    }
  }
  return {
    openingHoursSpecification: [...days.values()].map(({ interval, names }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: names,
      ...openingTimes(interval),
    })),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special.flatMap(specialHours) }),
  };
}

/** A closed day is written as 00:00 to 00:00, as schema.org expects. */
function specialHours({ date, intervals }: Hours['special'][number]): object[] {
  const dates = { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date };
  if (intervals.length === 0) return [{ ...dates, opens: '00:00', closes: '00:00' }];
  return intervals.map((interval) => ({ ...dates, ...openingTimes(interval) }));
}

function openingTimes({ open, close }: Interval): object {
  return open === close ? { opens: '00:00', closes: '23:59' } : { opens: open, closes: close };
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
