import { useState, useSyncExternalStore } from 'react';
import { useApi } from '../app-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import { rememberPlace } from './recent-places.ts';
import { focusAndSelect } from './use-search-shortcut.ts';

const neverChanges = () => () => {};
const hasGeolocation = () => window.isSecureContext && 'geolocation' in navigator;

/** `near` is the position as "latitude,longitude". */
type NearMeButtonProps = { onFound: (location: string, near: string) => void };

/** Fills the input before it with the current place. The browser asks for permission only after the tap. */
export function NearMeButton({ onFound }: NearMeButtonProps) {
  const api = useApi();
  const [isLocating, setLocating] = useState(false);
  const canLocate = useSyncExternalStore(neverChanges, hasGeolocation, () => false);
  // Only our own server can name the nearest place.
  if (!canLocate || !api.isOwnServer) return null;

  const locate = async (input: HTMLInputElement | null) => {
    setLocating(true);
    try {
      const { currentPlace } = await import('./geolocation.ts');
      const { location, near } = await currentPlace(api);
      rememberPlace(location);
      onFound(location, near);
    } catch {
      toast({ title: 'We couldn’t find your location', text: 'Enter a city, state or zip instead.', tone: 'bad' });
    }
    setLocating(false);
    focusAndSelect(input);
  };
  return (
    <button
      type="button"
      className="near-me"
      title="Near me"
      aria-busy={isLocating}
      disabled={isLocating}
      onClick={({ currentTarget }) => void locate(currentTarget.parentElement?.querySelector('input') ?? null)}
    >
      <Icon name="near" size={18} />
      <span className="near-me-text">Near me</span>
    </button>
  );
}
