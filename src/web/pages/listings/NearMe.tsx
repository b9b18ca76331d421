import { useSyncExternalStore } from 'react';
import { useApi } from '../../app-context.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNearest } from './use-nearest.ts';

const neverChanges = () => () => {};
const hasGeolocation = () => window.isSecureContext && 'geolocation' in navigator;

type NearMeProps = { search: ListingsSearchParams; onFound: () => void; onFailed: () => void };

/** Searches around the visitor, nearest first. The browser asks for permission only after the tap. */
export function NearMe({ search, onFound, onFailed }: NearMeProps) {
  const { isOwnServer } = useApi();
  const { isLocating, showNearest } = useNearest(search);
  const canLocate = useSyncExternalStore(neverChanges, hasGeolocation, () => true);
  // A foreign API has no distances.
  if (!canLocate || !isOwnServer) return null;
  const locate = async () => ((await showNearest()) ? onFound() : onFailed());
  return (
    <button
      type="button"
      className="find-near"
      aria-busy={isLocating}
      disabled={isLocating}
      onClick={() => void locate()}
    >
      <Icon name="near" size={18} />
      Near me
    </button>
  );
}
