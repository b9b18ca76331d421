-- A post without a date is a draft. What is public is decided by the date alone, in every query, so a draft is nowhere to be
-- seen without anybody having to think of it.
alter table posts
  alter column published_at drop not null,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- Under which slugs a post was found before. A slug belongs to one post: whoever takes it over ends the redirect.
create table post_slugs (
  slug text primary key,
  post_id bigint not null references posts on delete cascade
);
create index post_slugs_post on post_slugs (post_id);

-- Taken out of posts, so that no query can show them, and kept for a while so that deleting can be undone.
create table deleted_posts (
  id bigint primary key,
  post jsonb not null,
  old_slugs text[] not null,
  deleted_at timestamptz not null
);

-- Who wrote, changed, sent or deleted what at the desk, and when. As in decisions, the name outlives the account.
create table desk_log (
  id bigint generated always as identity primary key,
  item_kind text not null,
  item_id bigint not null,
  title text not null,
  action text not null,
  actor_id bigint,
  actor_name text not null,
  created_at timestamptz not null
);
create index desk_log_item on desk_log (item_kind, item_id, id desc);

create function keep_desk_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log is kept as it was written';
end $$;
create trigger keep_desk_log before update or delete on desk_log for each row execute function keep_desk_log();

-- Letters to the subscribers. The counts stay when subscribers leave and their rows go with them.
create table letters (
  id bigint generated always as identity primary key,
  subject text not null,
  content text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz,
  finished_at timestamptz,
  recipients integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0
);

-- The outbox of a letter: one row for each subscriber, so that nobody gets it twice. It is taken before the mail is handed
-- over; what was taken and never came back is not sent again.
create table letter_recipients (
  letter_id bigint not null references letters on delete cascade,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'sent', 'left', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (letter_id, subscriber_id)
);
create index letter_recipients_waiting on letter_recipients (letter_id, due_at, subscriber_id) where state = 'waiting';
create index letter_recipients_subscriber on letter_recipients (subscriber_id);
