import { useSite } from '../../app-context.ts';
import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';

/** A page from the server does without this code. */
const FeatureCards = lazyServerComponent(
  () => import('./FeatureCards.tsx').then((module) => module.FeatureCards),
  Nothing,
);

export function Features() {
  const { marketingFigures, siteName } = useSite();
  const facts = JSON.stringify([siteName, marketingFigures]);
  const render = () => <FeatureCards siteName={siteName} figures={marketingFigures} />;
  return <StaticIsland tag="section" className="section" name="features" facts={facts} render={render} />;
}
