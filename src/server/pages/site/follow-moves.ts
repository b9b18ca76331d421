import type { SiteBuild } from '#contract/site.ts';

/** Where a page is by now, when it was asked for by a former name. */
export type FindMoved = (url: string) => Promise<string | null>;

/** The build, but a page that has moved is not rendered: the answer says where it is. */
export function followMoves(build: SiteBuild, findMoved: FindMoved = async () => null): SiteBuild {
  return {
    ...build,
    async render(request, site, assets) {
      const location = await findMoved(request.url);
      if (location === null) return build.render(request, site, assets);
      return { status: 301, headers: new Headers({ location }), html: [] };
    },
  };
}
