import type { MapGround } from './map-style.ts';

const OPENSTREETMAP = '© OpenStreetMap contributors';
/** The sources of the data that ships with the product: src/map-tiles/NOTICE.md. */
const OTHER_SOURCES = 'GeoNames · Natural Earth · U.S. Census Bureau';

/** Credits the makers of the map, and says where its blocks are made up. */
export function MapAttribution({ tiles, streets, isSimplified }: MapGround & { isSimplified: boolean }) {
  if (tiles) return <p className="map-maker">{tiles.attribution}</p>;
  const isNew = streets !== undefined && !OPENSTREETMAP.includes(streets.attribution);
  return (
    <p className="map-maker">
      {isSimplified && <b>Simplified map</b>}
      {isSimplified && ' · '}
      {isNew && `${streets.attribution} · `}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
        {OPENSTREETMAP}
      </a>
      {` · ${OTHER_SOURCES}`}
    </p>
  );
}
