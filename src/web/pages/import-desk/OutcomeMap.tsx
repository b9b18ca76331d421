import '../../map/map.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RowOutcomeKind } from '#domain/imports/import-rules.ts';
import {
  type EditableImport,
  type OutcomeFilter,
  type OutcomePoint,
  outcomePointsQuery,
} from '../../api/desk-imports.ts';
import { useApi, useSite } from '../../app-context.ts';
import { MapAttribution } from '../../map/MapAttribution.tsx';
import { enclosingBox } from '../../map/map-geometry.ts';
import { hasWebGl, loadMapFonts } from '../../map/map-support.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount, OUTCOME_BADGES } from './import-labels.ts';

type OutcomeMapProps = { session: Session; file: EditableImport; outcome: OutcomeFilter | '' };

/** Shows where the rows are, once somebody asks for it: the map is a large download. */
export function OutcomeMap(props: OutcomeMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="outcome-map">
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide map' : 'Show on a map'}
      </Button>
      {isOpen && <OpenOutcomeMap {...props} />}
    </div>
  );
}

/** Colors that are told apart in both themes, also without red and green. */
const OUTCOME_COLORS: Record<RowOutcomeKind, string> = {
  new: '#1b7f4d',
  updated: '#c77700',
  unchanged: '#6b7280',
  duplicate: '#7c3aed',
  refused: '#c0262d',
};

function OpenOutcomeMap({ session, file, outcome }: OutcomeMapProps) {
  const { id, version, state } = file;
  const { data, isError } = useQuery(outcomePointsQuery(useApi(), session, { id, version, state, outcome }));
  const [pressed, setPressed] = useState<number | null>(null);
  const [frame, problem] = usePointMap(data?.points, setPressed);
  const { mapTiles: tiles, mapStreets: streets } = useSite();
  const point = data?.points.find(({ line }) => line === pressed);
  if (isError) return <p role="alert">The rows couldn’t be shown on a map.</p>;
  if (data?.points.length === 0) return <p className="mt-3 text-ink-2">No row of these tells where it is.</p>;
  return (
    <>
      <div className="outcome-map-frame">
        <div ref={frame} className="map-canvas" />
        {problem && (
          <p className="map-notice" role="alert">
            {problem}
          </p>
        )}
        <MapAttribution tiles={tiles} streets={streets} isSimplified={false} />
      </div>
      <p className="mt-2 text-sm" role="status">
        {point ? (
          <>
            <b>{point.businessName || 'No name'}</b>, line {point.line}: {OUTCOME_BADGES[point.outcome].name}
          </>
        ) : (
          data && pointCountLabel(data.points.length, data.total)
        )}
      </p>
      <MapLegend points={data?.points ?? []} />
    </>
  );
}

function MapLegend({ points }: { points: readonly OutcomePoint[] }) {
  const shown = new Set(points.map((point) => point.outcome));
  return (
    <ul className="outcome-map-legend" aria-label="Colors">
      {[...shown].map((outcome) => (
        <li key={outcome} data-outcome={outcome}>
          {OUTCOME_BADGES[outcome].name}
        </li>
      ))}
    </ul>
  );
}

const pointCountLabel = (shown: number, total: number) =>
  shown === total
    ? `${formatCount(total)} ${total === 1 ? 'row' : 'rows'} on the map`
    : `${formatCount(shown)} of ${formatCount(total)} rows on the map`;

/** Opens a map around the first points, and shows later ones on the same map. */
function usePointMap(points: readonly OutcomePoint[] | undefined, onPress: (line: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PointMap | null>(null);
  const [problem, setProblem] = useState('');
  const { mapTiles: tiles, mapStreets: streets } = useSite();
  const hasPoints = points !== undefined && points.length > 0;
  const box = enclosingBox((points ?? []).map(pointBox));
  const openWith = useRef({ tiles, streets, box, onPress });
  openWith.current = { tiles, streets, box, onPress };
  useEffect(() => {
    const element = frame.current;
    if (!hasPoints || !element) return;
    if (!hasWebGl()) return setProblem('This browser cannot draw maps (it has no WebGL). The list has every row.');
    let opened: PointMap | null = null;
    let isGone = false;
    const open = async () => {
      const [{ openPointMap }] = await Promise.all([import('../../map/point-map.ts'), loadMapFonts()]);
      if (isGone) return;
      const { box: start, onPress: press, ...ground } = openWith.current;
      opened = openPointMap(element, { ground, box: start, colors: OUTCOME_COLORS, onPress: press });
      setMap(opened);
    };
    open().catch(() => setProblem('The map couldn’t be opened. The list has every row.'));
    return () => {
      isGone = true;
      opened?.remove();
      setMap(null);
    };
  }, [hasPoints]);
  useEffect(() => {
    map?.show((points ?? []).map(({ line, outcome, ...position }) => ({ ...position, id: line, kind: outcome })));
  }, [map, points]);
  return [frame, problem] as const;
}

function pointBox({ latitude, longitude }: OutcomePoint) {
  return { south: latitude, north: latitude, west: longitude, east: longitude };
}
