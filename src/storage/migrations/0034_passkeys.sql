-- When the account last proved who it is. Sensitive operations ask again after a while.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- the id that the authenticator chose, in base64url
  credential_id text not null unique,
  -- COSE
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- SHA-256 of each challenge that has not been used yet. A challenge to sign in has no account.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create unique index passkey_challenges_user on passkey_challenges (user_id, purpose) where user_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
