import { useState, useSyncExternalStore } from 'react';
import { useApi } from '../app-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import { focusOn } from './use-search-key.ts';

const NEVER_CHANGES = () => () => {};
const knowsWhere = () => window.isSecureContext && 'geolocation' in navigator;

/** Fills the box before it with the place one is at. The browser asks for permission after the tap, never before. */
export function NearMe({ onFound }: { onFound: (location: string) => void }) {
  const api = useApi();
  const [isLooking, setLooking] = useState(false);
  if (!useSyncExternalStore(NEVER_CHANGES, knowsWhere, () => false)) return null;

  const look = async (box: HTMLInputElement | null) => {
    setLooking(true);
    try {
      const { placeNear } = await import('./place-near.ts');
      onFound(await placeNear(api));
    } catch {
      toast({ title: 'We could not tell where you are', text: 'Type a city, state or zip instead.', tone: 'bad' });
    }
    setLooking(false);
    focusOn(box);
  };
  return (
    <button
      type="button"
      className="near-me"
      aria-label="Near me"
      title="Near me"
      aria-busy={isLooking}
      disabled={isLooking}
      onClick={({ currentTarget }) => void look(currentTarget.parentElement?.querySelector('input') ?? null)}
    >
      <Icon name="near" size={18} />
    </button>
  );
}
