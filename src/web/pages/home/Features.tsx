import type { ReactNode } from 'react';
import type { MarketingFigures } from '#domain/site.ts';
import { useSite } from '../../app-context.ts';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import {
  GrowthPicture,
  HistogramPicture,
  MarketsPicture,
  NetworkPicture,
  UptimePicture,
  VerificationPicture,
} from './feature-pictures.tsx';

type Feature = { name: string; text: string; picture: ReactNode };

const featuresOf = ({ markets, uptime }: MarketingFigures): Feature[] => [
  {
    name: '15-point verification',
    text: 'A public record stands behind every Verified badge: what was checked, when and how.',
    picture: <VerificationPicture />,
  },
  {
    name: 'AI-powered matching',
    text: 'Say what you need in your own words; the network finds the business that does it.',
    picture: <NetworkPicture />,
  },
  {
    name: 'Reviews you can weigh',
    text: 'Every rating is drawn out star by star, with the owner’s answer beside it.',
    picture: <HistogramPicture />,
  },
  {
    name: `${markets} active markets`,
    text: 'A page for every city, with its own streets, categories and newest connections.',
    picture: <MarketsPicture />,
  },
  {
    name: 'Open when you are',
    text: `${uptime} uptime and 24/7 support, measured and published, good days and bad.`,
    picture: <UptimePicture />,
  },
  {
    name: 'Growth you can see',
    text: 'Views, calls and reviews for each listing in one calm dashboard.',
    picture: <GrowthPicture />,
  },
];

export function Features() {
  const { marketingFigures } = useSite();
  const render = () => <FeatureCards figures={marketingFigures} />;
  return <StaticIsland tag="section" className="section" name="features" facts={marketingFigures} render={render} />;
}

function FeatureCards({ figures }: { figures: MarketingFigures }) {
  return (
    <div className="wrap">
      <div className="section-head">
        <h2>How the network holds</h2>
      </div>
      <div className="features">
        {featuresOf(figures).map(({ name, text, picture }) => (
          <article key={name} className="feature">
            {picture}
            <h3>{name}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
