import type { ReactNode } from 'react';
import { activeMarkets, type MarketingFigures } from '#domain/marketing-figures.ts';
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
    text: 'Every Verified badge has a public record: what we checked, when and how.',
    picture: <VerificationPicture />,
  },
  {
    name: 'AI-powered matching',
    text: 'Say what you need in your own words, and search finds the businesses that do it.',
    picture: <NetworkPicture />,
  },
  {
    name: 'Reviews you can judge for yourself',
    text: 'See every rating star by star, with replies from the owner.',
    picture: <HistogramPicture />,
  },
  {
    name: markets ? activeMarkets(markets) : 'A page for every city',
    text: `${markets ? 'A page for every city, with its' : 'Each has its'} own categories, top-rated and newest businesses.`,
    picture: <MarketsPicture />,
  },
  {
    name: 'Always on',
    text: uptime
      ? `${uptime} uptime and 24/7 support, measured and published, good days and bad.`
      : 'Fast on any phone, clear to every screen reader, and complete without JavaScript.',
    picture: <UptimePicture />,
  },
  {
    name: 'Growth you can see',
    text: 'Views, calls and reviews for each listing in one calm dashboard.',
    picture: <GrowthPicture />,
  },
];

export function FeatureCards({ siteName, figures }: { siteName: string; figures: MarketingFigures }) {
  return (
    <div className="wrap">
      <div className="section-head">
        <h2>Why people trust {siteName}</h2>
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
