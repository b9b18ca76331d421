import { useState, useSyncExternalStore } from 'react';
import { useApi } from '../app-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import { focusAndSelect } from './use-search-shortcut.ts';

const neverChanges = () => () => {};
const hasGeolocation = () => window.isSecureContext && 'geolocation' in navigator;

/** Fills the box before it with the place one is at. The browser asks for permission after the tap, never before. */
export function NearMeButton({ onFound }: { onFound: (location: string) => void }) {
  const api = useApi();
  const [isLooking, setLooking] = useState(false);
  if (!useSyncExternalStore(neverChanges, hasGeolocation, () => false)) return null;

  const look = async (box: HTMLInputElement | null) => {
    setLooking(true);
    try {
      const { currentPlaceName: placeNear } = await import('./geolocation.ts');
      onFound(await placeNear(api));
    } catch {
      toast({ title: 'We could not tell where you are', text: 'Type a city, state or zip instead.', tone: 'bad' });
    }
    setLooking(false);
    focusAndSelect(box);
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
