-- Whether what somebody searches for is the whole name of a business, in any case: asked for many searches, by one look-up
-- instead of a walk through all listings (about ten seconds to build at two million).
create index listings_exact_name on listings (lower(business_name)) where status = 'published';
