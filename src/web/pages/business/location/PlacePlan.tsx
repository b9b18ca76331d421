import { useCallback } from 'react';
import { type Draw, Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';

type PlacePlanProps = {
  seed: string;
  pin: string;
  /** Empty without a map of results. */
  mapPath: string;
};

export function PlacePlan({ seed, pin, mapPath }: PlacePlanProps) {
  const draw = useCallback<Draw>(({ drawPlace }) => drawPlace(seed), [seed]);
  return (
    <>
      <Drawing draw={draw} className="place-map-plan" />
      <span className="place-map-pin" aria-hidden="true">
        {pin}
      </span>
      <figcaption>Simplified map</figcaption>
      {mapPath && (
        <Link to={mapPath} className="place-map-link">
          <span>
            <Icon name="place" size={16} />
            Open map
          </span>
        </Link>
      )}
    </>
  );
}
