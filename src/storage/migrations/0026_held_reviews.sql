-- How many reviews of a listing wait, for its page. They are few beside the others.
create index reviews_held on reviews (listing_id) where status = 'pending';
