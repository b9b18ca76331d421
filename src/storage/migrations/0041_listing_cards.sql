-- The photo and the review quote that cards show. Triggers keep them, so that a list reads no other table.
alter table listings add column cover_photo jsonb, add column review_quote jsonb;

create function cover_photo_of(listing bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'key', key, 'alt', alt, 'width', width, 'height', height) from photos
  where listing_id = listing and gone_since is null order by position, id limit 1
$$;

create function is_quotable(status text, rating smallint, comment text) returns boolean language sql immutable as $$
  select status = 'approved' and rating >= 4 and char_length(comment) between 40 and 120
$$;

-- The newest of 4 stars or more that fits into two or three lines.
create function review_quote_of(listing bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('text', comment, 'reviewer_name', reviewer_name) from reviews
  where listing_id = listing and status = 'approved' and is_quotable(status, rating, comment)
  order by created_at desc, id desc limit 1
$$;

create function refresh_cover_photos() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct listing_id) into ids from new_rows where listing_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct listing_id) into ids from old_rows where listing_id is not null;
  else
    select array_agg(distinct listing_id) into ids
    from (select listing_id from new_rows union select listing_id from old_rows) changed where listing_id is not null;
  end if;
  update listings set cover_photo = cover_photo_of(id)
  where id = any(ids) and cover_photo is distinct from cover_photo_of(id);
  return null;
end $$;
create trigger cover_inserted after insert on photos referencing new table as new_rows
  for each statement execute function refresh_cover_photos();
create trigger cover_deleted after delete on photos referencing old table as old_rows
  for each statement execute function refresh_cover_photos();
create trigger cover_updated after update on photos referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cover_photos();

create function refresh_review_quotes() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct listing_id) into ids from new_rows where is_quotable(status, rating, comment);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct listing_id) into ids from old_rows where is_quotable(status, rating, comment);
  else
    select array_agg(distinct listing_id) into ids
    from (select * from new_rows union all select * from old_rows) changed where is_quotable(status, rating, comment);
  end if;
  update listings set review_quote = review_quote_of(id)
  where id = any(ids) and review_quote is distinct from review_quote_of(id);
  return null;
end $$;
-- Triggers fire in the order of their names: these after rate_*, which lock the listings in the order of their ids.
create trigger review_quote_inserted after insert on reviews referencing new table as new_rows
  for each statement execute function refresh_review_quotes();
create trigger review_quote_deleted after delete on reviews referencing old table as old_rows
  for each statement execute function refresh_review_quotes();
create trigger review_quote_updated after update on reviews referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_review_quotes();

update listings set cover_photo = cover_photo_of(id), review_quote = review_quote_of(id)
where review_count > 0 or id in (select listing_id from photos where listing_id is not null);
