import { bannerClaim } from '#domain/marketing-figures.ts';
import { useSite } from '../app-context.ts';

export function Banner() {
  return (
    <aside className="banner" aria-label="The network in short">
      <div className="wrap">
        <span>Your Local Business Network</span>
        <span className="max-wide:hidden">{bannerClaim(useSite().marketingFigures)}</span>
      </div>
    </aside>
  );
}
