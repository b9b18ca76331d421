import type { ReactNode } from 'react';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { ParkSymbol, RoadSymbol, StopSymbol, WindowSymbol } from './map-symbols.tsx';

type Value = { name: string; text: string; symbol: ReactNode };

const VALUES: Value[] = [
  {
    name: 'Verified means checked',
    text: 'Nobody earns a badge by chance. Verified means that we checked, and that you can see what we checked.',
    symbol: <StopSymbol />,
  },
  {
    name: 'It goes both ways',
    text: 'Neighbors find businesses, and businesses hear from neighbors. Reviews get answered, not buried.',
    symbol: <RoadSymbol />,
  },
  {
    name: 'Nothing to hide',
    text: 'Hours, addresses and ratings are shown as they are. We publish our uptime the same way, bad days included.',
    symbol: <WindowSymbol />,
  },
  {
    name: 'A fair spot for everyone',
    text: 'The corner store and the biggest company get the same space. Nobody can buy a spot on this map.',
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
      <h2 id="about-values">What we stand for</h2>
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
