import { useSite } from '../../app-context.ts';
import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';

/** A page from the server does without this code. */
const FeatureCards = lazyServerComponent(
  () => import('./FeatureCards.tsx').then((module) => module.FeatureCards),
  Nothing,
);

export function Features() {
  const { marketingFigures, measuredUptime, siteName, apiOrigin } = useSite();
  const cards = { siteName, figures: marketingFigures, measuredUptime, hasStatusPage: apiOrigin === '' };
  const facts = JSON.stringify(cards);
  const render = () => <FeatureCards {...cards} />;
  return <StaticIsland tag="section" className="section" name="features" facts={facts} render={render} />;
}
