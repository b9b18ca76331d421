import type { SiteBuild } from '#contract/site-build.ts';

export type RedirectFinder = (url: string) => Promise<string | null>;

/** Wraps the build: a page that has moved responds with a redirect. */
export function withRedirects(build: SiteBuild, findMoved: RedirectFinder = async () => null): SiteBuild {
  return {
    ...build,
    async render(request, site, assets) {
      const location = await findMoved(request.url);
      if (location === null) return build.render(request, site, assets);
      return { status: 301, headers: new Headers({ location }), html: [] };
    },
  };
}
