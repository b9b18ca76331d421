import type { Claims } from '#domain/site.ts';

/** Tiles of another server, under the map in place of the ground that is drawn here. */
export type MapTiles = { url: string; attribution: string };

/** What the operator has set, as far as every visitor may know it. An empty origin is the site's own server. */
export type PublicSite = {
  siteName: string;
  /** Without a slash at its end. */
  siteUrl: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
  claims: Claims;
  apiOrigin: string;
  submissionOrigin: string;
  /** Whether /categories-debug is there. */
  hasCategoriesDebug: boolean;
  mapTiles?: MapTiles;
};

/** As much of a response as is read here: what is fetched in the same process need not become streams and bytes. */
export type Fetched = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> & {
  /** What the text says, from whoever read it before. Others are given the same: it must not be changed. */
  known?: unknown;
};
export type Fetch = (url: string, init?: RequestInit) => Promise<Fetched>;

/** With what only the server that renders a page has. */
export type SiteContext = PublicSite & {
  /** Reaches the API from where the page is rendered. */
  fetch: Fetch;
  /** Takes out of an article's HTML what could harm a reader: nobody else has, when it comes from a foreign API. */
  cleanHtml: (html: string) => string;
  /** Waits until this page may be written: all at once would leave no time to hear anybody else. */
  takeTurn: () => Promise<void>;
};

/** The built files of a page. `preloads` has, for each screen's module, the scripts it needs. */
export type Assets = {
  styles: string[];
  scripts: string[];
  fonts: string[];
  preloads: Record<string, string[]>;
};

/** `name` is an id or a slug, as it stands in the address of the picture. */
export type CoverSubject = { kind: string; name: string };

/** What is drawn: the same seed and kind are the same picture. */
export type Cover = { seed: string; kind: string };

/** A page as it was rendered, in parts: text, and what was kept as bytes from an earlier page. */
export type Rendered = { status: number; headers: Headers; html: (string | Uint8Array)[] };

/** What the server build offers to the server. */
export type SiteBuild = {
  render: (request: Request, site: SiteContext, assets: Assets) => Promise<Rendered>;
  /** What is sent when `render` fails. */
  renderBroken: (address: string, site: PublicSite, assets: Assets) => string;
  /** The address with what its page does not read left out: two addresses with one key have one page. */
  pageKey: (url: string) => string;
  /** The cover of a business or an article of a foreign API. */
  findCover: (subject: CoverSubject, site: SiteContext) => Promise<Cover | null>;
};
