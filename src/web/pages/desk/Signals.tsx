import type { Signal } from '#domain/desk.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Part } from './ItemHead.tsx';

/** What whoever decides should look at. */
export function Signals({ signals }: { signals: readonly Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <Part title="Signals">
      <ul className="signals">
        {signals.map(({ code, text }) => (
          <li key={code}>
            <Icon name="alert" size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Part>
  );
}
