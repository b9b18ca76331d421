-- Two listings of one business: the one is merged into the other. Its row stays, hidden, and leads there.
alter table listings
  add column merged_into bigint references listings on delete set null,
  add check (merged_into is null or (status = 'archived' and merged_into <> id));
create index listings_merged on listings (merged_into) where merged_into is not null;

create table listing_merges (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  into_id bigint not null references listings on delete cascade,
  -- those that had been merged into it before: they lead to the other one, too
  followers bigint[] not null default '{}',
  -- both as they were, and what the kept one took over: undoing needs it
  former jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index listing_merges_listing on listing_merges (listing_id);
create index listing_merges_into on listing_merges (into_id);

-- What went along, so that undoing moves exactly this back.
create table listing_moves (
  merge_id bigint not null references listing_merges on delete cascade,
  part text not null,
  row_id bigint not null,
  -- of a photo its place, of the sender of a correction the correction, of a member the same number when they are new there
  former bigint,
  primary key (merge_id, part, row_id)
);

-- Whoever writes to a listing that was merged means the other one. The lock makes a writer wait for a merge that has begun,
-- and the merge for writers that have.
create function follow_listing() returns trigger language plpgsql as $$
begin
  select coalesce(merged_into, id) into new.listing_id from listings where id = new.listing_id for key share;
  return new;
end $$;
create trigger follow_listing before insert on reviews for each row execute function follow_listing();
create trigger follow_listing before insert on leads for each row execute function follow_listing();
create trigger follow_listing before insert on corrections for each row execute function follow_listing();
create trigger follow_listing before insert on claims for each row execute function follow_listing();

-- A reply that a moderator has taken away: the words are kept for as long as that can be undone.
create table removed_replies (
  review_id bigint primary key references reviews on delete cascade,
  user_id bigint references users on delete cascade,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz not null
);
create index removed_replies_user on removed_replies (user_id) where user_id is not null;
create index removed_replies_age on removed_replies (removed_at);

-- A photo that a moderator has taken away is kept longer than one that its owner has.
alter table photos add column removed_at timestamptz;
