import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';

// Contents of static islands: a page from the server does without their code, which is one file.
export const GlanceContent = lazyServerComponent(
  () => import('./GlanceContent.tsx').then((module) => module.GlanceContent),
  Nothing,
);
export const GoodToKnow = lazyServerComponent(
  () => import('./GoodToKnow.tsx').then((module) => module.GoodToKnow),
  Nothing,
);
export const SimilarCards = lazyServerComponent(
  () => import('./SimilarCards.tsx').then((module) => module.SimilarCards),
  Nothing,
);
export const RecordSummary = lazyServerComponent(
  () => import('./verification/RecordSummary.tsx').then((module) => module.RecordSummary),
  Nothing,
);
export const PlacePlan = lazyServerComponent(
  () => import('./location/PlacePlan.tsx').then((module) => module.PlacePlan),
  Nothing,
);
