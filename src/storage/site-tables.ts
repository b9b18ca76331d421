/** What admins have set of the site. */
export type SiteTables = {
  site_settings: {
    version: number;
    name: string | null;
    support_email: string | null;
    privacy_url: string | null;
    terms_url: string | null;
    map_url: string | null;
    created_at: Date;
  };
};
