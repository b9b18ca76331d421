-- Who finds a review helpful: an account, or without one a trace of the address that does not give the address away.
create table review_votes (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  user_id bigint references users on delete cascade,
  address_hash bytea,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, address_hash) = 1)
);
create unique index review_votes_user on review_votes (review_id, user_id) where user_id is not null;
create unique index review_votes_address on review_votes (review_id, address_hash) where address_hash is not null;
create index review_votes_of_user on review_votes (user_id) where user_id is not null;

alter table reviews add column helpful_count integer not null default 0;

-- Steps, not recounts, so that parallel voters add up. Rows are taken in one order: an account that is deleted takes
-- many votes with it.
create function count_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_votes(array_agg(review_id), 1) from new_rows;
  else
    perform add_votes(array_agg(review_id), -1) from old_rows;
  end if;
  return null;
end $$;

create function add_votes(review_ids bigint[], step integer) returns void language sql as $$
  with sums as (
    select review_id, count(*)::int * step as votes from unnest(review_ids) voted (review_id) group by review_id
  ), locked as (
    select id from reviews where id in (select review_id from sums) order by id for no key update
  )
  update reviews set helpful_count = helpful_count + sums.votes
  from sums join locked on locked.id = sums.review_id
  where reviews.id = sums.review_id
$$;

create trigger votes_inserted after insert on review_votes referencing new table as new_rows
  for each statement execute function count_votes();
create trigger votes_deleted after delete on review_votes referencing old table as old_rows
  for each statement execute function count_votes();
