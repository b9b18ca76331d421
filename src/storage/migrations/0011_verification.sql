-- The fifteen points of each listing, by their places in the list of src/domain/verification.ts. Small, since there are
-- as many as listings; listings.verified follows from it and is written with it.
create table verifications (
  listing_id bigint primary key references listings on delete cascade,
  -- a letter for each: passed, failed, not applicable, unchecked
  results text not null check (results ~ '^[pfnu]{15}$'),
  checked_on date[] not null check (cardinality(checked_on) = 15),
  -- what was found, by the name of the check, where there is more to say than the result; everybody may read it
  evidence jsonb not null default '{}',
  -- the last day of the badge; null without one, and in the demo town, where it does not lapse
  verified_until date,
  -- when the worker looks again
  look_on date not null,
  -- the demo town stands still: its invented records are judged as of this day, always; null for real ones
  as_of date
);
create index verifications_lapse on verifications (verified_until) where verified_until is not null;
create index verifications_look on verifications (look_on) where as_of is null;

create trigger announce_change after insert or update or delete on verifications for each statement execute function announce_change();

-- Every published listing has a record from the beginning, whoever writes it: the worker finds by it what it has not
-- looked at. Whoever brings the records along (the demo town) says so.
create function begin_records() returns trigger language plpgsql as $$
begin
  if current_setting('townlink.brings_records', true) is distinct from 'on' then
    insert into verifications (listing_id, results, checked_on, look_on)
    select id, repeat('u', 15), array_fill(null::date, array[15]), created_at::date from new_rows where status = 'published'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger begin_records after insert on listings referencing new table as new_rows
  for each statement execute function begin_records();

create function look_again() returns trigger language plpgsql as $$
begin
  insert into verifications (listing_id, results, checked_on, look_on)
  values (new.id, repeat('u', 15), array_fill(null::date, array[15]), new.updated_at::date)
  on conflict (listing_id) do update set look_on = least(verifications.look_on, excluded.look_on);
  return null;
end $$;
create trigger look_again after update of business_name, category_id, address, zip, latitude, longitude, phone, website, hours,
    services, description, ai_description, status on listings
  for each row when (new.status = 'published' and
    (old.business_name, old.category_id, old.address, old.zip, old.latitude, old.longitude, old.phone, old.website, old.hours,
      old.services, old.description, old.ai_description, old.status) is distinct from
    (new.business_name, new.category_id, new.address, new.zip, new.latitude, new.longitude, new.phone, new.website, new.hours,
      new.services, new.description, new.ai_description, new.status)) execute function look_again();

-- One job for each listing; one that waits for a later time is brought forward.
create function order_verification(listing bigint, due timestamptz) returns void language sql as $$
  insert into jobs (kind, payload, unique_key, due_at, created_at)
  values ('verify-listing', jsonb_build_object('listingId', listing), 'verify-listing:' || listing, due, due)
  on conflict (unique_key) where finished_at is null and failed_at is null
    do update set due_at = least(jobs.due_at, excluded.due_at)
$$;

-- With another owner, or none, what the former one has shown proves nothing; an owner who confirms a mailbox shows
-- something. Whoever writes it, the listing is looked at again, at the time of the writer's clock.

create function verify_after_change_of_owner() returns trigger language plpgsql as $$
begin
  perform order_verification(new.id, new.updated_at);
  return null;
end $$;
create trigger verify_after_change_of_owner after update of owner_id on listings
  for each row when (old.owner_id is distinct from new.owner_id) execute function verify_after_change_of_owner();

create function verify_after_confirmation() returns trigger language plpgsql as $$
begin
  perform order_verification(id, new.email_confirmed_at) from listings where owner_id = new.id and status = 'published';
  return null;
end $$;
create trigger verify_after_confirmation after update of email_confirmed_at on users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function verify_after_confirmation();

-- Badges from before there were records. Those of the demo town get invented records, as a new demo town has; no other
-- badge has anything behind it: it is taken off until the worker, which now has a look at all of them, finds it deserved.
with known as (
  select id, verified, exists (select from demo_town) and (website || email like '%.example' or phone like '% 555-01__') as is_demo,
    'p' || case when phone = '' then 'n' else 'p' end || 'p' || case when website = '' then 'nnn' else 'ppp' end
      || case when hours is null then 'n' else 'p' end || 'pppp' || case when review_count = 0 then 'n' else 'p' end || 'ppp' as invented
  from listings where status = 'published'
), judged as (
  select id, is_demo, invented, is_demo and verified and length(replace(invented, 'p', '')) <= 3 as keeps_badge from known
)
insert into verifications (listing_id, results, checked_on, look_on, as_of)
select id, case when keeps_badge then invented else repeat('u', 15) end,
  array_fill(case when keeps_badge then date '2026-10-20' end, array[15]),
  current_date, case when is_demo then date '2026-11-01' end
from judged;

update listings set verified = false
where verified and not exists (select from verifications where listing_id = id and results like 'p%');
