-- Files of more formats. Their format and encoding are found out once the file is whole.
alter table import_files
  drop constraint import_files_format_check,
  add constraint import_files_format_check check (format in ('csv', 'jsonl', 'json', 'xlsx', 'parquet', 'osm-pbf')),
  -- of a CSV file; null: detected
  add column delimiter text;

alter table import_fates
  -- about cells that the row comes in without; empty: none
  add column warnings text not null default '',
  add column latitude float8,
  add column longitude float8,
  -- what the file calls a category that does not exist here
  add column unknown_category text;
create index import_fates_warned on import_fates (file_id, line) where warnings <> '';
