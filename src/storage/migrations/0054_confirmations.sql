-- Owners are asked about details that nobody has confirmed for as long as the settings say: once in that time.
alter table confirmation_asks add column user_id bigint references users on delete cascade;
update confirmation_asks a set user_id = l.owner_id from listings l where l.id = a.listing_id;
delete from confirmation_asks where user_id is null;
alter table confirmation_asks alter column user_id set not null, drop column asked_for;
create index confirmation_asks_user on confirmation_asks (user_id);
drop index verifications_confirmed;

-- The last listing that was looked at, in the order of their owners.
create table confirmation_round (
  only_one boolean primary key default true check (only_one),
  owner_id bigint not null default 0,
  listing_id bigint not null default 0
);
insert into confirmation_round default values;

-- An import is named with the facts that it wrote: what its source says later is compared with them.
create or replace function listing_origin(listing bigint) returns jsonb language sql stable as $$
  select coalesce(
    (select jsonb_build_array('import', coalesce(s.data_date, (b.started_at at time zone 'UTC')::date), b.source_id, b.id)
      from import_changes c join import_batches b on b.id = c.batch_id left join data_sources s on s.id = b.source_id
      where c.listing_id = listing and c.before is null order by c.batch_id limit 1),
    (select jsonb_build_array(case when user_id is null then 'visitor' else 'owner' end,
        (coalesce(decided_at, created_at) at time zone 'UTC')::date)
      from submissions where listing_id = listing order by id limit 1))
$$;

create or replace function next_fact(change listing_change, fact text, writer jsonb) returns jsonb language sql stable as $$
  select case
    -- a value that comes back comes from where it came from
    when writer ->> 'kind' in ('undo', 'restore') then (
      select h.facts -> fact from listing_history h
      where h.listing_id = change.listing_id and h.changes -> fact -> 0 = change.changes -> fact -> 1
      order by h.id desc limit 1)
    when writer ? 'from' then coalesce(
      (select f.facts -> fact from listing_facts f where f.listing_id = (writer ->> 'from')::bigint),
      listing_origin((writer ->> 'from')::bigint))
    when writer ->> 'kind' = 'import' then (
      select jsonb_build_array('import', coalesce(s.data_date, (change.changed_at at time zone 'UTC')::date), b.source_id, b.id)
      from import_batches b left join data_sources s on s.id = b.source_id where b.id = (writer ->> 'batch')::bigint)
    else jsonb_build_array(coalesce(writer ->> 'kind', 'desk'), (change.changed_at at time zone 'UTC')::date)
  end
$$;

-- The addresses in a change, which go with an account that is deleted.
create function history_emails(changes jsonb) returns text[] language sql immutable as $$
  select array[lower(changes -> 'email' ->> 0), lower(changes -> 'email' ->> 1)]
$$;
create index listing_history_emails on listing_history using gin (history_emails(changes)) where changes ? 'email';
