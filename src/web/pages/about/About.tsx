import { AboutHero } from './AboutHero.tsx';
import { AboutServices } from './AboutServices.tsx';
import { aboutHead } from './about-head.ts';
import { CallToAction } from './CallToAction.tsx';
import { NetworkStats } from './NetworkStats.tsx';
import { Story } from './Story.tsx';
import { Values } from './Values.tsx';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { head: aboutHead };

export function About() {
  return (
    <>
      <AboutHero />
      <NetworkStats />
      <Story />
      <AboutServices />
      <Values />
      <CallToAction />
    </>
  );
}
