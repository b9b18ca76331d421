-- Searches of visitors that found nothing, by day (UTC): what was searched and how often, never by whom.
create table missed_searches (
  day date not null,
  search text not null,
  place text not null default '',
  searches integer not null,
  primary key (day, search, place)
);

-- The overview of the desk counts the last month by day.
create index users_created on users (created_at);
create index reviews_created on reviews (created_at);
