import type { Generated } from 'kysely';

export type CategoryTables = {
  categories: {
    id: Generated<number>;
    name: string;
    slug: string;
    description: Generated<string>;
    services: Generated<string[]>;
    version: Generated<number>;
    sign: Generated<string>;
    synonyms: Generated<string[]>;
    former_names: Generated<string[]>;
    plural: Generated<string>;
    group_id: Generated<number | null>;
    merged_into: Generated<number | null>;
    osm_tags: Generated<string[]>;
    schema_type: Generated<string>;
  };
  category_groups: { id: Generated<number>; name: string; position: number };
  category_merges: {
    id: Generated<number>;
    category_id: number;
    into_id: number;
    followers: Generated<number[]>;
    actor_name: string;
    created_at: Date;
    undone_at: Generated<Date | null>;
  };
  category_moves: {
    merge_id: number;
    listing_id: number;
    categories_before: Generated<number[] | null>;
    categories_after: Generated<number[] | null>;
  };
};
