-- The values before and after a change that staff made to the content of others, for an undo. Unlike decisions they contain
-- people's words, so they are deleted with the account whose words they are, and after a while.
create table staff_changes (
  decision_id bigint primary key references decisions,
  listing_id bigint not null references listings on delete cascade,
  user_id bigint references users on delete cascade,
  change jsonb not null,
  created_at timestamptz not null
);
create index staff_changes_listing on staff_changes (listing_id);
create index staff_changes_user on staff_changes (user_id) where user_id is not null;
create index staff_changes_age on staff_changes (created_at);
