import { StaticIsland } from '../../ui/StaticIsland.tsx';

type Service = { name: string; text: string };

const FOR_NEIGHBORS: Service[] = [
  {
    name: 'Find your way',
    text: 'Every category, city, state and zip, each with the businesses that are connected there.',
  },
  {
    name: 'AI-powered matching',
    text: 'Say what you need in your own words; the network finds the business that does it.',
  },
  { name: 'Reviews you can weigh', text: 'What neighbors say, star by star, with the owner’s answer beside it.' },
  { name: 'Business Growth Hub', text: 'Articles on local business: hiring one, running one, keeping one.' },
];

const FOR_OWNERS: Service[] = [
  {
    name: 'On the map in three steps',
    text: 'Name, contact, description. We review every listing within 24-48 hours.',
  },
  {
    name: '15-point verification',
    text: 'A public record behind your Verified badge: what was checked, when and how.',
  },
  { name: 'A calm dashboard', text: 'Your listings, their ratings and their words, edited with a live preview.' },
  { name: '24/7 support', text: 'Someone to write to on the day the door sticks and the sign goes dark.' },
];

export function AboutServices() {
  return (
    <StaticIsland
      tag="section"
      className="wrap about-section"
      aria-labelledby="about-services"
      name="about-services"
      facts=""
      render={() => <AboutServicesContent />}
    />
  );
}

function AboutServicesContent() {
  return (
    <>
      <h2 id="about-services">Both sides of the street</h2>
      <div className="about-street">
        <ServiceList title="For neighbors" services={FOR_NEIGHBORS} />
        <ServiceList title="For business owners" services={FOR_OWNERS} />
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
