import type { ColumnType, Generated } from 'kysely';
import type { StaffSecondFactor, StaleAfterMonths } from '#domain/site.ts';
import type { SitePageKind } from '#domain/site-page.ts';
import type { SetupStep } from '#domain/site-setup.ts';
import type { NullableJsonColumn } from '../json-column.ts';

export type SiteTables = {
  site_settings: {
    version: number;
    name: string | null;
    support_email: string | null;
    privacy_url: string | null;
    terms_url: string | null;
    map_url: string | null;
    businesses_figure: string | null;
    reviews_figure: string | null;
    uptime_figure: string | null;
    markets_figure: string | null;
    connections_figure: string | null;
    staff_second_factor: StaffSecondFactor | null;
    stale_after_months: StaleAfterMonths | null;
    brand: NullableJsonColumn;
    created_at: Date;
  };
  logos: {
    hash: string;
    width: number;
    height: number;
    master: Buffer;
    header: Buffer;
    favicon: Buffer;
    touch_icon: Buffer;
    icon_192: Buffer;
    icon_512: Buffer;
    icon_maskable: Buffer;
    created_at: Date;
  };
  site_setup: {
    only_one: Generated<boolean>;
    city: string | null;
    state: string | null;
    reach_miles: number | null;
    skipped_steps: Generated<SetupStep[]>;
  };
  site_pages: {
    id: Generated<number>;
    kind: SitePageKind;
    slug: string;
    title: string;
    description: Generated<string>;
    content: Generated<string>;
    is_published: Generated<boolean>;
    in_footer: Generated<boolean>;
    old_slugs: Generated<string[]>;
    version: Generated<number>;
    updated_at: Date;
    deleted_at: Generated<Date | null>;
  };
  mail_texts: {
    id: Generated<number>;
    mail: string;
    own_text: NullableJsonColumn;
    default_hash: string;
    version: Generated<number>;
    updated_at: Date;
  };
  missed_searches: {
    day: ColumnType<string, string, never>;
    search: string;
    place: Generated<string>;
    searches: number;
  };
  uptime_days: {
    day: ColumnType<string, string, never>;
    /** A bit for each minute. */
    minutes: string;
  };
};
