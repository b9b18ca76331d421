/** Baseline statements: the simplest SQL that returns the rows of a response, without totals or name lookups. */

const LISTING_COLUMNS = `l.id, l.business_name, l.category_id, c.name, l.address, l.city, l.state, l.zip, l.latitude, l.longitude,
  l.phone, l.email, l.website, l.hours, l.verified, l.opened_year, l.description, l.ai_description, l.services, l.status,
  l.owner_id, l.version, l.review_count, l.rating_sum, l.created_at, l.updated_at`;

const listingsSql = (rest: string) =>
  `select ${LISTING_COLUMNS} from listings l join categories c on c.id = l.category_id ${rest}`;

const BEST_PAGE = 'order by l.score desc, l.id limit 20';

const searchSql = (filter: string) => `
  with page as (
    select listing_id, score, document @@ $2::tsquery as named from listing_search
    where published and document @@ $1::tsquery ${filter}
    order by named desc, score desc, listing_id limit 20
  )
  select ${LISTING_COLUMNS} from page join listings l on l.id = page.listing_id join categories c on c.id = l.category_id
  order by page.named desc, page.score desc, page.listing_id`;

export const BASELINE_SQL = {
  allListings: listingsSql(`where l.status = 'published' ${BEST_PAGE}`),
  listingsOfCategory: listingsSql(`where l.status = 'published' and l.category_id = $1 ${BEST_PAGE}`),
  listingsOfCity: listingsSql(
    `where l.status = 'published' and l.category_id = $1 and l.state = $2 and l.city_slug = $3 ${BEST_PAGE}`,
  ),
  deepListings: listingsSql(
    `join (select id, score from listings where status = 'published' order by score desc, id limit 20 offset $1) page
       on page.id = l.id order by page.score desc, page.id`,
  ),
  listing: listingsSql('where l.id = $1'),
  search: searchSql(''),
  searchInCity: searchSql('and document @@ $3::tsquery'),
  categories: `
    select c.id, c.name, c.slug, c.description, n.listings
    from categories c left join listing_counts n on n.category_id = c.id and n.place = '' order by c.name`,
  categoriesWithListings: `
    select c.id as category_id, c.name, c.slug, c.description, n.listings, l.id, l.business_name, l.address, l.website
    from categories c left join listing_counts n on n.category_id = c.id and n.place = ''
    left join lateral (
      select id, business_name, address, website from listings
      where category_id = c.id and status = 'published' order by score desc, id limit 6
    ) l on true order by c.name`,
  categoriesByName: `
    select c.id as category_id, c.name, c.slug, c.description, n.listings, l.id, l.business_name, l.address, l.website
    from (
      select id, business_name, address, website, category_id,
        row_number() over (partition by category_id order by score desc, id) as place
      from listings where status = 'published' and lower(business_name) like $1
    ) l join categories c on c.id = l.category_id
    left join listing_counts n on n.category_id = c.id and n.place = ''
    where l.place <= 6 order by c.name, l.place`,
  reviews: `
    select r.id, r.listing_id, r.reviewer_name, r.rating, r.comment, r.helpful_count, r.created_at,
      p.body, p.created_at as replied_at, p.updated_at,
      (select json_agg(json_build_object('id', id, 'key', key, 'alt', alt, 'width', width, 'height', height)
        order by position, id) from photos where review_id = r.id and gone_since is null) as photos
    from (
      select id, listing_id, reviewer_name, rating, comment, helpful_count, created_at from reviews
      where listing_id = $1 and status = 'approved' order by created_at desc, id desc limit 100
    ) r left join review_replies p on p.review_id = r.id and p.body <> ''
    order by r.created_at desc, r.id desc`,
  posts: `
    select id, title, slug, category, excerpt, author, featured_image, published_at from posts
    where published_at <= now() order by published_at desc, id desc limit 20`,
  post: `
    select id, title, slug, category, excerpt, author, featured_image, published_at, content from posts
    where slug = $1 and published_at <= now()`,
  updateListing: `
    update listings set business_name = $2, address = $3, phone = $4, website = $5, category_id = $6, description = $7,
      ai_description = $8, version = version + 1, updated_at = now()
    where id = $1`,
  insertReview: `
    insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
    values ($1, $2, $3, $4, 'approved', now(), now()) returning id`,
  insertSubmission: `
    insert into submissions (business_name, category, address, phone, email, website, description, content_hash, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, sha256($1::text::bytea), now()) returning id`,
};
