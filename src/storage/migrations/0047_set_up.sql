-- The one-time links with which the operator becomes the first admin. Only hashes are stored.
create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Where the site is, and which steps of its set-up the operator has skipped. One row.
create table site_setup (
  only_one boolean primary key default true check (only_one),
  city text,
  state text,
  -- how far around the city businesses are accepted; null: everywhere
  reach_miles integer check (reach_miles > 0),
  skipped_steps text[] not null default '{}',
  check ((city is null) = (state is null)),
  check (reach_miles is null or city is not null)
);
insert into site_setup default values;
-- A site that has been running needs no checklist.
update site_setup set skipped_steps = '{name,place,categories,brand,email,businesses,moderators}'
where exists (select from listings where status = 'published');

create function announce_site_place() returns trigger language plpgsql as $$
begin
  perform pg_notify('townlink_changes', 'listings');
  return null;
end $$;
create trigger announce_change after update of city, state, reach_miles on site_setup
  for each statement execute function announce_site_place();
