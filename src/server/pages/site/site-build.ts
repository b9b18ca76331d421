import type { SiteBuild } from '#contract/site-build.ts';

const EXPORTS: Record<keyof SiteBuild, true> = {
  render: true,
  renderBroken: true,
  renderOffline: true,
  pageKey: true,
  findCover: true,
};

/** A dynamic import has no type. The check finds a build of another version before the first request does. */
export function asSiteBuild(module: object, source: string): SiteBuild {
  if (isSiteBuild(module)) return module;
  throw new Error(`${source} must export the functions ${Object.keys(EXPORTS).join(', ')}. Build the site again.`);
}

function isSiteBuild(module: object): module is SiteBuild {
  return Object.keys(EXPORTS).every((name) => typeof Reflect.get(module, name) === 'function');
}
