-- Servers keep listings that were shown lately until a change is noted: now every change is, not only of what is searched by.
create or replace function note_listing_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_changes (listing_ids)
    select array_agg(id) from new_rows where status = 'published' having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_ids)
    select array_agg(id) from old_rows where status = 'published' having count(*) > 0;
  else
    insert into listing_changes (listing_ids)
    select array_agg(fresh.id) from old_rows former join new_rows fresh on fresh.id = former.id
    where 'published' in (former.status, fresh.status) and former is distinct from fresh
    having count(*) > 0;
  end if;
  return null;
end $$;
