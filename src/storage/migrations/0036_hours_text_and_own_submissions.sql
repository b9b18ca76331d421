-- Opening hours in words, such as "by appointment": shown as they were written, and never counted as open or closed. A
-- listing has hours as times or in words, not both.
alter table listings add column hours_text text not null default '';
alter table listings add constraint listings_hours_text check (hours is null or hours_text = '');

-- Submissions that were sent without an account belong to whoever confirms their address.
create index submissions_without_account on submissions (lower(email)) where status = 'pending' and user_id is null;
