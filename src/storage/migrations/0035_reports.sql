-- Listings and photos are reported like reviews: once at a time for each account or, without one, address. A visitor may
-- leave an email address to hear the outcome.
alter table review_reports rename to reports;
alter table reports
  alter column review_id drop not null,
  add column listing_id bigint references listings on delete cascade,
  add column photo_id bigint references photos on delete cascade,
  add column email text not null default '',
  add constraint reports_target check (num_nonnulls(listing_id, photo_id, review_id) = 1);

drop index review_reports_user;
drop index review_reports_address;
drop index review_reports_open;
alter index review_reports_of_user rename to reports_of_user;
create unique index reports_user on reports (user_id, coalesce(listing_id, 0), coalesce(photo_id, 0), coalesce(review_id, 0))
  where user_id is not null and settled_at is null;
create unique index reports_address on reports (address_hash, coalesce(listing_id, 0), coalesce(photo_id, 0), coalesce(review_id, 0))
  where address_hash is not null and settled_at is null;
create index reports_listing on reports (listing_id, created_at) where listing_id is not null;
create index reports_photo on reports (photo_id, created_at) where photo_id is not null;
create index reports_review on reports (review_id, created_at) where review_id is not null;
create index reports_open on reports (created_at) where settled_at is null;
create index reports_settled on reports (settled_at) where settled_at is not null;

-- The account that a decision concerns: it is told why, and can appeal once.
create table decision_subjects (
  decision_id bigint not null references decisions,
  user_id bigint not null references users on delete cascade,
  primary key (decision_id, user_id)
);
create index decision_subjects_user on decision_subjects (user_id, decision_id desc);

create table appeals (
  id bigint generated always as identity primary key,
  decision_id bigint not null references decisions,
  user_id bigint not null references users on delete cascade,
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (decision_id, user_id),
  check ((status = 'pending') = (decided_at is null))
);
create index appeals_pending on appeals (created_at) where status = 'pending';
create index appeals_user on appeals (user_id);

-- The decision that a notification is about, for the link to the appeal.
alter table notifications add column decision_id bigint;
