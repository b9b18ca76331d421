-- Who works on a listing beside its owner.
create table team_members (
  listing_id bigint not null references listings on delete cascade,
  user_id bigint not null references users on delete cascade,
  joined_at timestamptz not null,
  primary key (listing_id, user_id)
);
create index team_members_user on team_members (user_id);

-- Whom the owner wants on the team. Accepted, taken back or late, it is gone, and the address with it.
create table team_invitations (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  invited_by bigint not null references users on delete cascade,
  email text not null,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (listing_id, email_key)
);
create index team_invitations_by on team_invitations (invited_by);
create index team_invitations_to on team_invitations (email_key);
create index team_invitations_expiry on team_invitations (expires_at);

alter table ownership_links
  add column invitation_id bigint references team_invitations on delete cascade,
  drop constraint ownership_links_check,
  add check (num_nonnulls(claim_id, transfer_id, invitation_id) = 1);
create index ownership_links_invitation on ownership_links (invitation_id) where invitation_id is not null;

-- Everybody who works on a listing: its owner and the team.
create view listing_people as
  select id as listing_id, owner_id as user_id from listings where owner_id is not null
  union all select listing_id, user_id from team_members;

-- Another owner chooses another team, and what the former one wanted to change waits no more.
create function end_team() returns trigger language plpgsql as $$
begin
  delete from team_members where listing_id = new.id;
  delete from team_invitations where listing_id = new.id;
  update listing_edits set status = 'withdrawn', decided_at = new.updated_at
    where listing_id = new.id and status = 'pending';
  return null;
end $$;
create trigger end_team after update of owner_id on listings
  for each row when (old.owner_id is distinct from new.owner_id) execute function end_team();

-- What somebody is told in the dashboard: facts, not text, and nobody's name. One that may yet be undone has a time to come,
-- and the key under which it is taken back.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  news text not null,
  listing_id bigint references listings on delete cascade,
  business_name text not null,
  key text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_listing on notifications (listing_id);
create index notifications_key on notifications (key) where key is not null;
create index notifications_age on notifications (created_at);

-- Which kinds come by mail too, where somebody has said so.
create table notification_settings (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- The secrets by which mails of one kind are stopped without signing in, as SHA-256.
create table notification_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  expires_at timestamptz not null
);
create index notification_links_user on notification_links (user_id);
create index notification_links_expiry on notification_links (expires_at);
