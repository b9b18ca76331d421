-- What a value is compared by when visitors filter by a number, an amount or a date; null for other values. A date is a number such as
-- 20260531. It depends on the value only, so that a field becomes filterable at once.
create function field_range(value jsonb) returns numrange language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'number' then numrange(value::numeric, value::numeric, '[]')
    when 'string' then
      case when value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        then numrange(replace(value #>> '{}', '-', '')::numeric, replace(value #>> '{}', '-', '')::numeric, '[]') end
    when 'object' then
      case when jsonb_typeof(value -> 'from') in ('number', 'null') and jsonb_typeof(value -> 'to') in ('number', 'null')
          and coalesce((value ->> 'from')::numeric <= (value ->> 'to')::numeric, true)
        then numrange((value ->> 'from')::numeric, (value ->> 'to')::numeric, '[]') end
  end
$$;

-- For the search index: 7:12:12 is a 12 in field 7, 9:10: an amount from 10 in field 9.
create function field_ranges(field_values jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(concat(field.key, ':', lower(range), ':', upper(range)) order by field.key), '{}')
  from jsonb_each(field_values) field, lateral (select field_range(field.value) as range) ranges
  where range is not null
$$;
