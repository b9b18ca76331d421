import { AboutHero } from './AboutHero.tsx';
import { AboutServices } from './AboutServices.tsx';
import { CallToAction } from './CallToAction.tsx';
import { NetworkStats } from './NetworkStats.tsx';
import { Story } from './Story.tsx';
import { Values } from './Values.tsx';

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
