-- What reviewers show: a photo is of a listing or of a review. The files of what has lost both are cleaned up.
alter table photos
  add column review_id bigint references reviews on delete set null,
  add check (listing_id is null or review_id is null);

drop index photos_of_nothing;
create index photos_of_nothing on photos (id) where listing_id is null and review_id is null;
create index photos_of_review on photos (review_id, position, id) where review_id is not null;
