import type { MarketingFigures } from '#domain/site.ts';

/** Tiles of another server, under the map in place of the ground that is drawn here. */
export type MapTiles = { url: string; attribution: string };

/** What the operator has set, as far as every visitor may know it. An empty origin is the site's own server. */
export type PublicSite = {
  siteName: string;
  /** Without a slash at its end. */
  siteUrl: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
  claims: MarketingFigures;
  apiOrigin: string;
  submissionOrigin: string;
  /** Whether /categories-debug is there. */
  hasCategoriesDebug: boolean;
  mapTiles?: MapTiles;
};

/** As much of a response as is read here: what is fetched in the same process need not become streams and bytes. */
export type FetchResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> & {
  /** What the text says, from whoever read it before. Others are given the same: it must not be changed. */
  parsedBody?: unknown;
};
export type SiteFetch = (url: string, init?: RequestInit) => Promise<FetchResponse>;

/** With what only the server that renders a page has. */
export type SiteContext = PublicSite & {
  /** Reaches the API from where the page is rendered. */
  fetch: SiteFetch;
  /** Takes out of an article's HTML what could harm a reader: nobody else has, when it comes from a foreign API. */
  sanitizeHtml: (html: string) => string;
  /** Waits until this page may be written: all at once would leave no time to hear anybody else. */
  yieldToEventLoop: () => Promise<void>;
};

/** The built files of a page. `preloads` has, for each screen's module, the scripts it needs. */
export type PageAssets = {
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
export type RenderResult = { status: number; headers: Headers; html: (string | Uint8Array)[] };

/** What the server build offers to the server. */
export type SiteBuild = {
  render: (request: Request, site: SiteContext, assets: PageAssets) => Promise<RenderResult>;
  /** What is sent when `render` fails. */
  renderBroken: (address: string, site: PublicSite, assets: PageAssets) => string;
  /** The address with what its page does not read left out: two addresses with one key have one page. */
  pageKey: (url: string) => string;
  /** The cover of a business or an article of a foreign API. */
  findCover: (subject: CoverSubject, site: SiteContext) => Promise<Cover | null>;
};
