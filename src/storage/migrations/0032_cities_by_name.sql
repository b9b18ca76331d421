-- Cities that begin with what somebody types are found in the index alone, wherever in the table they are counted.
drop index listing_counts_city;
create index listing_counts_city on listing_counts (split_part(place, '/', 2) text_pattern_ops)
  include (place, listings) where category_id = 0 and place like '%/%';
analyze listing_counts;
