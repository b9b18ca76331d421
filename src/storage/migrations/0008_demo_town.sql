-- Whether the demo town is being loaded or has been: an interrupted first load is taken up again.
create table demo_town (
  only_one boolean primary key default true check (only_one),
  finished_at timestamptz
);
