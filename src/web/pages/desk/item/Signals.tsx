import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ItemSection } from './ItemHeader.tsx';

export function Signals({ signals }: { signals: readonly ModerationSignal[] }) {
  if (signals.length === 0) return null;
  return (
    <ItemSection title="Signals">
      <ul className="signals">
        {signals.map(({ code, text }) => (
          <li key={code}>
            <Icon name="alert" size={16} />
            {text}
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}
