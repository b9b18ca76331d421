-- A sign-in that waits for its second step. Without an account it is a decoy: it looks like the others and never succeeds.
create table second_steps (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token: the token itself is known to its holder only
  token_hash bytea not null unique,
  user_id bigint references users on delete cascade,
  methods text[] not null,
  -- SHA-256 of the emailed code
  code_hash bytea,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);
create index second_steps_expiry on second_steps (expires_at);

-- Browsers that an account was used in, recognized by a cookie. Accounts in the same browser have the same token.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_token on known_devices (token_hash);
create index known_devices_use on known_devices (used_at);

-- The secret that the account shares with an authenticator app. It is in use from the first right code on.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the time step of the last code: each code works once
  last_time_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whether moderators and admins need a second factor; null for the default.
alter table site_settings add column staff_second_factor text check (staff_second_factor in ('optional', 'required'));
