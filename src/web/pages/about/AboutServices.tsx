import { useSite } from '../../app-context.ts';
import { StaticIsland } from '../../ui/StaticIsland.tsx';

type Service = { name: string; text: string };

const FOR_NEIGHBORS: Service[] = [
  {
    name: 'Find what’s nearby',
    text: 'Every category, city, state and zip, with the businesses in each.',
  },
  {
    name: 'AI-powered matching',
    text: 'Tell us what you need in your own words, and we’ll find the business that does it.',
  },
  { name: 'Reviews you can trust', text: 'What neighbors say, star by star, with replies from the owners.' },
  { name: 'Business Growth Hub', text: 'Articles about hiring, running and growing a local business.' },
];

const forOwners = (claimsSupport: boolean): Service[] => [
  {
    name: 'On the map in three steps',
    text: 'Name, contact, description. We review every listing within 24-48 hours.',
  },
  {
    name: '15-point verification',
    text: 'A public record behind your Verified badge: what was checked, when and how.',
  },
  {
    name: 'A simple dashboard',
    text: 'Your listings, reviews and messages in one place, with a live preview as you edit.',
  },
  {
    name: claimsSupport ? '24/7 support' : 'Support from people',
    text: 'Real people to help when something goes wrong.',
  },
];

/** Uptime and support around the clock are claims of an operator. */
export function AboutServices() {
  const claimsSupport = useSite().marketingFigures.uptime !== '';
  return (
    <StaticIsland
      tag="section"
      className="wrap about-section"
      aria-labelledby="about-services"
      name="about-services"
      facts={String(claimsSupport)}
      render={() => <AboutServicesContent claimsSupport={claimsSupport} />}
    />
  );
}

function AboutServicesContent({ claimsSupport }: { claimsSupport: boolean }) {
  return (
    <>
      <h2 id="about-services">Both sides of the street</h2>
      <div className="about-street">
        <ServiceList title="For neighbors" services={FOR_NEIGHBORS} />
        <ServiceList title="For business owners" services={forOwners(claimsSupport)} />
      </div>
    </>
  );
}

function ServiceList({ title, services }: { title: string; services: readonly Service[] }) {
  return (
    <div className="about-side">
      <h3>{title}</h3>
      <ul>
        {services.map(({ name, text }) => (
          <li key={name}>
            <h4>{name}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
