-- The figures that the pages print about the site, each time as they are to be read. Null: as the specification has them.
alter table site_settings
  add column businesses_figure text,
  add column reviews_figure text,
  add column uptime_figure text,
  add column markets_figure text,
  add column connections_figure text;
