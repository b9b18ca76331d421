-- Who says that a listing is theirs, and how they show it. Whoever is shown to be right is written into listings.owner_id.
create table claims (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  user_id bigint not null references users on delete cascade,
  proof text not null check (proof in ('mail', 'website', 'moderator')),
  status text not null default 'waiting' check (status in ('waiting', 'proven', 'rejected', 'withdrawn', 'closed')),
  -- the mailbox of the business to which the link goes
  email text not null default '',
  -- how the claimant can show it, for the moderators
  note text not null default '',
  -- a moderator decides, since then
  desk_since timestamptz,
  -- a dispute: who managed the listing when it began, and what they say about it
  disputed_owner_id bigint references users on delete set null,
  answer text not null default '',
  -- the look for the token on the website: when it was asked for, when it was made, what it found
  check_asked_at timestamptz,
  checked_at timestamptz,
  finding text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null))
);
-- of one person for one listing one claim waits, however often the button is pressed
create unique index claims_waiting on claims (listing_id, user_id) where status = 'waiting';
create index claims_listing on claims (listing_id, id);
create index claims_user on claims (user_id, id);
create index claims_desk on claims (desk_since) where status = 'waiting' and desk_since is not null;
create index claims_disputed on claims (disputed_owner_id) where disputed_owner_id is not null;

-- An owner hands a listing to whoever has this mailbox.
create table transfers (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  from_user_id bigint not null references users on delete cascade,
  email text not null,
  email_key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index transfers_waiting on transfers (listing_id) where status = 'waiting';
create index transfers_from on transfers (from_user_id, id);
create index transfers_to on transfers (email_key);

-- The secrets of the mails about both, as SHA-256: each for one claim or one offer, once, until it expires.
create table ownership_links (
  token_hash bytea primary key,
  claim_id bigint references claims on delete cascade,
  transfer_id bigint references transfers on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(claim_id, transfer_id) = 1)
);
create index ownership_links_claim on ownership_links (claim_id) where claim_id is not null;
create index ownership_links_transfer on ownership_links (transfer_id) where transfer_id is not null;
create index ownership_links_expiry on ownership_links (expires_at);
