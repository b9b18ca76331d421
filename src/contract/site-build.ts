import type { SiteLook } from '#domain/brand/brand.ts';
import type { MarketingFigures } from '#domain/marketing-figures.ts';
import type { SitePageLink } from '#domain/site.ts';
import type { MapStreets } from './map-tiles.ts';

/** Limits of the caches inside the server build, which are created when it is loaded. */
export const RENDER_CACHE_BYTES = { drawings: 10 * 2 ** 20, markup: 10 * 2 ** 20 } as const;

/** Raster tiles of another server, used instead of our own map. */
export type MapTiles = { url: string; attribution: string };

/** The site’s configuration as far as it is public. An empty origin is this server. */
export type PublicSite = {
  siteName: string;
  /** Without a trailing slash. */
  siteUrl: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
  /** Pages of text in the footer; absent without any. */
  footerPages?: SitePageLink[];
  marketingFigures: MarketingFigures;
  /** Empty until enough days were measured. */
  measuredUptime: string;
  look: SiteLook;
  apiOrigin: string;
  submissionOrigin: string;
  /** Whether /categories-debug exists. */
  hasCategoriesDebug: boolean;
  mapTiles?: MapTiles;
  mapStreets?: MapStreets;
};

/** The part of a response that pages read. An in-process fetch provides it without streams. */
export type FetchResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> & {
  /** The parsed body, if a cache has it. It is shared and must not be modified. */
  parsedBody?: unknown;
};
export type SiteFetch = (url: string, init?: RequestInit) => Promise<FetchResponse>;

/** The public configuration plus what only the rendering server has. */
export type SiteContext = PublicSite & {
  /** Fetches from the API. */
  fetch: SiteFetch;
  /** Sanitizes article HTML of a foreign API; our own server has already done so. */
  sanitizeHtml: (html: string) => string;
  /** Yields to the event loop before rendering, so that concurrent renderings do not block other requests. */
  yieldToEventLoop: () => Promise<void>;
  /** The address of the styles that admins have changed. */
  brandStylesheet?: string | undefined;
  /** The accent color that admins have set. */
  brandAccent?: string | undefined;
};

/** The built files of a page. `preloads` maps the name of a chunk to the scripts it needs. */
export type PageAssets = {
  styles: string[];
  scripts: string[];
  fonts: string[];
  preloads: Record<string, string[]>;
};

/** `name` is an id or a slug from the URL of the image. */
export type CoverSubject = { kind: string; name: string };

/** The parameters of a drawn cover: equal seed and kind give an equal image. */
export type Cover = { seed: string; kind: string };

/** A rendered page in chunks: text, or cached bytes. */
export type RenderResult = { status: number; headers: Headers; html: (string | Uint8Array)[] };

/** The exports of the server build (src/web/entry-server.tsx). */
export type SiteBuild = {
  render: (request: Request, site: SiteContext, assets: PageAssets) => Promise<RenderResult>;
  /** The page that is sent if `render` fails. */
  renderBroken: (address: string, site: PublicSite, assets: PageAssets) => string;
  /** The page for visitors without a connection; `script` is the address of its script. */
  renderOffline: (site: PublicSite, assets: PageAssets, script: string) => string;
  /** The URL without the parts that do not affect the page: equal keys give equal pages. */
  pageKey: (url: string) => string;
  /** The cover of a business or an article of a foreign API. */
  findCover: (subject: CoverSubject, site: SiteContext) => Promise<Cover | null>;
};
