import type { Db } from '#storage/tables.ts';

/** What a site is called and where it is found; the same for every request. */
export type Site = {
  name: string;
  url: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
};

/** What a resource needs to do its work; handed down, never reached for. */
export type ServerContext = {
  db: Db;
  clock: () => Date;
  site: Site;
};
