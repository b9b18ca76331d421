import { type FileRow, ImportError } from '../import-file.ts';
import { checkCells } from './check-cells.ts';
import { BoundingBox, type Position } from './geometry-center.ts';
import { type OsmTags, osmCategory, osmCells } from './osm-cells.ts';

export type OsmType = 'node' | 'way' | 'relation';

export type OsmElement = {
  type: OsmType;
  id: number;
  /** Null for the many nodes without any. */
  tags: OsmTags | null;
  /** Of a node, or of any element of a file that contains centers. */
  position: Position | null;
  /** Nodes of a way or relation. */
  nodes: readonly number[];
  /** Ways of a relation. */
  ways: readonly number[];
};

/** Reads the elements of some types, in the order of the file. */
export type OsmSource = (types: readonly OsmType[]) => AsyncIterable<OsmElement[]>;

/** 240 MB; the buildings of all businesses of a large state. */
const MAX_POINTS = 10_000_000;

/** Businesses with a name. A building is at the center of its outline, for which the file is read several times. */
export async function* osmRows(source: OsmSource): AsyncGenerator<FileRow> {
  const outlines = await findOutlines(source);
  let row = 0;
  for await (const elements of source(['node'])) {
    for (const element of elements) {
      outlines.points.set(element.id, element.position);
      const category = element.tags && osmCategory(element.tags);
      if (category && element.tags) yield toRow(element, ++row, element.position);
    }
  }
  for await (const elements of source(['way', 'relation'])) {
    for (const element of elements) {
      if (isBusiness(element)) yield toRow(element, ++row, element.position ?? outlines.centerOf(element));
    }
  }
  if (row === 0) throw new ImportError('The OpenStreetMap file contains no businesses with a name.');
}

const isBusiness = ({ tags }: OsmElement): boolean => tags !== null && osmCategory(tags) !== null;

function toRow({ type, id, tags }: OsmElement, line: number, position: Position | null): FileRow {
  return checkCells(line, osmCells(`${type}/${id}`, tags ?? {}, position));
}

/** The points that the centers of ways and relations are computed from. */
class Outlines {
  readonly points: PointIndex;
  readonly #waysOfRelations: ReadonlyMap<number, readonly number[]>;

  constructor(points: PointIndex, waysOfRelations: ReadonlyMap<number, readonly number[]>) {
    this.points = points;
    this.#waysOfRelations = waysOfRelations;
  }

  centerOf({ nodes, ways }: OsmElement): Position | null {
    const box = new BoundingBox();
    for (const id of nodes) this.#addTo(box, id);
    for (const way of ways) for (const id of this.#waysOfRelations.get(way) ?? []) this.#addTo(box, id);
    return box.center;
  }

  #addTo(box: BoundingBox, node: number): void {
    const position = this.points.get(node);
    if (position) box.add(position);
  }
}

async function findOutlines(source: OsmSource): Promise<Outlines> {
  const nodes: number[] = [];
  const addNodes = (ids: readonly number[]) => {
    for (const id of ids) nodes.push(id);
    if (nodes.length > MAX_POINTS)
      throw new ImportError('The OpenStreetMap file has too many buildings. Cut out a smaller area.');
  };
  const waysOfRelations = new Map<number, readonly number[]>();
  for await (const elements of source(['way', 'relation'])) {
    for (const element of elements) {
      if (element.position || !isBusiness(element)) continue;
      addNodes(element.nodes);
      for (const way of element.ways) waysOfRelations.set(way, []);
    }
  }
  if (waysOfRelations.size > 0) {
    for await (const elements of source(['way'])) {
      for (const way of elements) {
        if (!waysOfRelations.has(way.id)) continue;
        addNodes(way.nodes);
        waysOfRelations.set(way.id, way.nodes);
      }
    }
  }
  return new Outlines(new PointIndex(nodes), waysOfRelations);
}

/** Positions by id in typed arrays, because objects would take ten times the memory. */
class PointIndex {
  readonly #ids: Float64Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;

  constructor(ids: readonly number[]) {
    this.#ids = Float64Array.from(ids).sort();
    this.#latitudes = new Float64Array(ids.length).fill(Number.NaN);
    this.#longitudes = new Float64Array(ids.length);
  }

  set(id: number, position: Position | null): void {
    const at = this.#find(id);
    if (at === null || !position) return;
    this.#latitudes[at] = position.latitude;
    this.#longitudes[at] = position.longitude;
  }

  get(id: number): Position | null {
    const at = this.#find(id) ?? -1;
    const [latitude, longitude] = [this.#latitudes[at], this.#longitudes[at]];
    return latitude === undefined || longitude === undefined || Number.isNaN(latitude) ? null : { latitude, longitude };
  }

  /** The first of equal ids. */
  #find(id: number): number | null {
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id ? low : null;
  }
}
