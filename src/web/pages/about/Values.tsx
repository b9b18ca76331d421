import type { ReactNode } from 'react';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { ParkSymbol, RoadSymbol, StopSymbol, WindowSymbol } from './map-symbols.tsx';

type Value = { name: string; text: string; symbol: ReactNode };

const VALUES: Value[] = [
  {
    name: 'A stop is a promise',
    text: 'Nobody is on the map by chance. Verified means that a person looked, and that you can see at what.',
    symbol: <StopSymbol />,
  },
  {
    name: 'A road goes both ways',
    text: 'Neighbors find businesses and businesses hear from neighbors. A review is answered, not buried.',
    symbol: <RoadSymbol />,
  },
  {
    name: 'A lit window is open',
    text: 'Hours, addresses and ratings as they are. We publish our uptime the same way, bad days included.',
    symbol: <WindowSymbol />,
  },
  {
    name: 'A park is for everyone',
    text: 'The corner shop and the largest firm get the same plot. No place on this map can be bought.',
    symbol: <ParkSymbol />,
  },
];

/** Company values, styled as the legend of a map. */
export function Values() {
  return (
    <StaticIsland
      tag="section"
      className="wrap about-section"
      aria-labelledby="about-values"
      name="about-values"
      facts=""
      render={() => <ValuesContent />}
    />
  );
}

function ValuesContent() {
  return (
    <>
      <h2 id="about-values">The key to our map</h2>
      <ul className="about-key">
        {VALUES.map(({ name, text, symbol }) => (
          <li key={name}>
            {symbol}
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
