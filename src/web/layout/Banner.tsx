import { bannerClaim } from '#domain/marketing-figures.ts';
import { useSite } from '../app-context.ts';

export function Banner() {
  const { look, marketingFigures } = useSite();
  return (
    <aside className="banner" aria-label="About the network">
      <div className="wrap">
        <span>{look.tagline}</span>
        <span className="max-wide:hidden">{bannerClaim(marketingFigures)}</span>
      </div>
    </aside>
  );
}
