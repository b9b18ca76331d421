import type { SiteBuild } from '#contract/site-build.ts';

/** Where a page is by now, when it was asked for by a former name. */
export type RedirectFinder = (url: string) => Promise<string | null>;

/** The build, but a page that has moved is not rendered: the answer says where it is. */
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
