-- After how many months without a confirmation owners and visitors are asked. Null: 12.
alter table site_settings add column stale_after_months text check (stale_after_months in ('3', '6', '12', '18', '24', '36'));

-- Visitors who said that the details are still right: a few of them together count.
create table visitor_confirmations (
  listing_id bigint not null references listings on delete cascade,
  -- an account, or a trace of an address
  person bytea not null,
  created_at timestamptz not null,
  primary key (listing_id, person)
);
create index visitor_confirmations_age on visitor_confirmations (created_at);
