import { IMPORT_FIELDS, type ImportField } from '#domain/imports/import-rules.ts';

/** Common column names of other programs, most likely first. Our own names have precedence. */
const SYNONYMS: Partial<Record<ImportField, string>> = {
  external_key:
    'key external_id source_id location_id place_id record_id license_id business_id establishment_id facility_id store_id uuid ref reference osm_id location_account license_number license_no permit_number account_number business_account_number id',
  business_name:
    'dba_name dba doing_business_as doing_business_as_name doing_business_as_dba trade_name business name names_primary company company_name title organization organisation store_name shop_name facility_name restaurant_name establishment_name display_name legal_name legal_business_name ownership_name',
  category:
    'category_name categories_primary primary_category main_category basic_category taxonomy_primary business_category business_type type_of_business establishment_type facility_type trade industry sector naics_description naics_code_description primary_naics_description sic_description license_description license_type business_activity cuisine cuisine_description type kind',
  categories: 'all_categories additional_categories categories_alternate',
  address:
    'full_address formatted_address business_address location_address site_address premise_address physical_address location mailing_address',
  house_number:
    'housenumber addr_housenumber street_number street_no house_no building_number building address_building',
  street:
    'street_address address_1 address1 address_line_1 address_line1 street_1 addr_street addr1 address_street address_street_address addresses_freeform street_name address_street_name',
  city: 'town locality municipality addr_city address_city address_locality addresses_locality borough boro',
  state: 'state_code region province addr_state address_state address_region addresses_region',
  zip: 'zip_code zipcode zip5 postal_code postcode postal addr_postcode address_zip address_postal_code addresses_postcode',
  latitude: 'lat y point_y y_coord geo_lat',
  longitude: 'lng lon long x point_x x_coord geo_lon geo_lng',
  coordinates:
    'coordinate geolocation geo_location geo_point geopoint lat_lon lat_lng latlng lat_long business_location location_point point the_geom geom wkt geometry geocoded_column georeference',
  phone:
    'phone_number telephone telephone_number tel business_phone contact_phone primary_phone phones phone_no contact_number mobile',
  email: 'e_mail email_address mail contact_email business_email emails',
  website: 'web url web_site site homepage website_url contact_website websites web_address site_url link',
  hours: 'opening_hours business_hours open_hours hours_of_operation operating_hours opening_times open',
  special_days: 'special_hours holidays holiday_hours',
  services: 'service offerings tags keywords',
  description: 'about details summary long_description',
  ai_description: 'short_description',
  status: 'listing_status',
  opened_year:
    'year_opened founded founded_year year_founded established year_established since start_date business_start_date location_start_date opening_date date_opened',
};

/** Names that end with these words, such as "Site ZIP Code". */
const ENDINGS: readonly (readonly [ending: string, field: ImportField])[] = [
  ['business_name', 'business_name'],
  ['street_address', 'street'],
  ['address', 'address'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip', 'zip'],
  ['zipcode', 'zip'],
  ['zip_code', 'zip'],
  ['postal_code', 'zip'],
  ['postcode', 'zip'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['phone', 'phone'],
  ['phone_number', 'phone'],
  ['telephone', 'phone'],
  ['email', 'email'],
  ['email_address', 'email'],
  ['website', 'website'],
  ['opening_hours', 'hours'],
];
/** Of a person or an office, not of the business. */
const OTHER_PARTY = /^(?:mail|mailing|owner|billing|contact|agent|applicant|parent|headquarters)_/;
/** Names of a lower rank are known as a whole. */
export const INEXACT_RANK = 100;
const NUMBERED_RANK = 200;

/** Columns that are never imported. */
const PROTECTED_COLUMNS = new Set([
  'data_sources',
  'verified',
  'rating',
  'review_count',
  'reviews',
  'owner',
  'owner_id',
  'owner_email',
]);

export type RecognizedName = { field: ImportField; rank: number };

const FIELD_BY_NAME = new Map<string, RecognizedName>(
  IMPORT_FIELDS.flatMap((field) =>
    [field, ...(SYNONYMS[field]?.split(' ') ?? [])].map((name, rank) => [name, { field, rank }] as const),
  ),
);

/** The field that a column name means. Of several columns for one field, the lowest rank is the most likely. */
export function recognizeColumnName(name: string): RecognizedName | null {
  const normalized = normalizeName(name);
  const known = FIELD_BY_NAME.get(normalized);
  if (known) return known;
  if (PROTECTED_COLUMNS.has(normalized)) return null;
  const [, base, number] = /^(.+?)_(\d)$/.exec(normalized) ?? [];
  const first = base && FIELD_BY_NAME.get(base);
  if (first) return { field: first.field, rank: NUMBERED_RANK + Number(number) };
  if (OTHER_PARTY.test(normalized)) return null;
  const [, ending] = ENDINGS.find(([each]) => normalized.endsWith(`_${each}`)) ?? [];
  return ending ? { field: ending, rank: INEXACT_RANK } : null;
}

export const isProtectedColumn = (name: string) => PROTECTED_COLUMNS.has(normalizeName(name));

/** Turns "Phone Number", "phone-number" and "phoneNumber" into phone_number. */
function normalizeName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
