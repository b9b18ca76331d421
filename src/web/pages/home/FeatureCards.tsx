import type { ReactNode } from 'react';
import { activeMarkets, type MarketingFigures } from '#domain/marketing-figures.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import {
  GrowthPicture,
  HistogramPicture,
  MarketsPicture,
  NetworkPicture,
  UptimePicture,
  VerificationPicture,
} from './feature-pictures.tsx';

type FeatureCardsProps = {
  siteName: string;
  figures: MarketingFigures;
  measuredUptime: string;
  /** A foreign API has no measured uptime. */
  hasStatusPage: boolean;
};

type Feature = { name: string; text: ReactNode; picture: ReactNode };

const featuresOf = ({ figures, ...uptime }: Omit<FeatureCardsProps, 'siteName'>): Feature[] => [
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
    name: figures.markets ? activeMarkets(figures.markets) : 'A page for every city',
    text: `${figures.markets ? 'A page for every city, with its' : 'Each has its'} own categories, top-rated and newest businesses.`,
    picture: <MarketsPicture />,
  },
  {
    name: 'Always on',
    text: <Uptime claimed={figures.uptime} {...uptime} />,
    picture: <UptimePicture />,
  },
  {
    name: 'Growth you can see',
    text: 'Views, calls and reviews for each listing in one calm dashboard.',
    picture: <GrowthPicture />,
  },
];

type UptimeProps = Pick<FeatureCardsProps, 'measuredUptime' | 'hasStatusPage'> & { claimed: string };

function Uptime({ claimed, measuredUptime, hasStatusPage }: UptimeProps) {
  const text = claimed ? `${claimed} uptime and 24/7 support` : `${measuredUptime} uptime in the last 90 days`;
  if (!claimed && !measuredUptime)
    return 'Fast on any phone, clear to every screen reader, and complete without JavaScript.';
  if (!hasStatusPage) return `${text}, measured and published, good days and bad.`;
  return (
    <>
      {`${text}, `}
      <Link to={paths.status()} className="link">
        measured and published
      </Link>
      , good days and bad.
    </>
  );
}

export function FeatureCards({ siteName, ...features }: FeatureCardsProps) {
  return (
    <div className="wrap">
      <div className="section-head">
        <h2>Why people trust {siteName}</h2>
      </div>
      <div className="features">
        {featuresOf(features).map(({ name, text, picture }) => (
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
