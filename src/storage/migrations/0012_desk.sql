-- What was decided at the desk or on the command line, by whom and why. The actor's name is written down with the
-- decision: the log can be read when the account is gone. Without an id it was the operator's command line.
create table decisions (
  id bigint generated always as identity primary key,
  item_kind text not null,
  item_id bigint not null,
  title text not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason text not null,
  -- what undoing needs; never a person's words or addresses, which are forgotten with their account
  before jsonb not null,
  actor_id bigint,
  actor_name text not null,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by bigint,
  reversed_by_name text,
  check ((reversed_at is null) = (reversed_by_name is null))
);
create index decisions_item on decisions (item_kind, item_id, id desc);
create index decisions_actor on decisions (actor_id, id desc) where actor_id is not null;
create index decisions_words on decisions using gin (lower(title || ' ' || reason || ' ' || actor_name) gin_trgm_ops);

-- The log says what happened: nothing in it changes, except that a decision is reversed, once.
create function keep_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reversed_at is null
    and (to_jsonb(new) - '{reversed_at,reversed_by,reversed_by_name}'::text[])
      = (to_jsonb(old) - '{reversed_at,reversed_by,reversed_by_name}'::text[]) then
    return new;
  end if;
  raise exception 'decisions are kept as they were made';
end $$;
create trigger keep_decisions before update or delete on decisions for each row execute function keep_decisions();

-- Why a review waits, and since when: one that is written again waits anew.
alter table reviews add column held_for text[] not null default '{}', add column held_at timestamptz;
update reviews set held_at = updated_at, held_for = case when user_id is null then '{no-account}' else '{taken-down}' end::text[]
where status = 'pending';

-- From where a review came and what it says, as traces that do not give either away; forgotten after a while. A table of
-- its own, so that millions of reviews carry no index for the few of these days.
create table review_traces (
  review_id bigint primary key references reviews on delete cascade,
  listing_id bigint not null,
  address_hash bytea,
  text_hash bytea,
  created_at timestamptz not null
);
create index review_traces_listing on review_traces (listing_id, created_at);
create index review_traces_address on review_traces (address_hash, created_at) where address_hash is not null;
create index review_traces_text on review_traces (text_hash, created_at) where text_hash is not null;
create index review_traces_age on review_traces (created_at);

-- Who finds that a review should not be there: once for each account or, without one, address.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  user_id bigint references users on delete cascade,
  address_hash bytea,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (num_nonnulls(user_id, address_hash) = 1)
);
create unique index review_reports_user on review_reports (review_id, user_id) where user_id is not null;
create unique index review_reports_address on review_reports (review_id, address_hash) where address_hash is not null;
create index review_reports_open on review_reports (review_id, created_at) where settled_at is null;
create index review_reports_of_user on review_reports (user_id) where user_id is not null;

-- The same business twice: the last ten digits of its phone, or the host of its website. With the id, so that the first
-- few of many are read in order from the index, and no plan walks through all listings for them.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select right(regexp_replace(regexp_replace(phone, '\s*(x|ext).*$', '', 'i'), '\D', '', 'g'), 10)
$$;
create function website_host(website text) returns text language sql immutable parallel safe as $$
  select lower(substring(website from '^(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:[Ww][Ww][Ww]\.)?([^/?#:]+)'))
$$;
create index listings_phone on listings (phone_key(phone), id) where status = 'published' and phone <> '';
create index listings_host on listings (website_host(website), id) where status = 'published' and website <> '';

-- Earlier submissions of one mailbox that were turned down.
create index submissions_rejected on submissions (lower(email)) where status = 'rejected';
