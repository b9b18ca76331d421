import type { CompactUints, GeoGrid } from '../segment/segment-data.ts';

/** In micro-degrees: less than half a mile, since a cell in the middle of a large town holds thousands at that. */
const CELL_SIDE = 6250;
const GRID_COLUMNS = 360_000_000 / CELL_SIDE + 1;

const rowOf = (latitude: number): number => Math.floor((latitude + 90_000_000) / CELL_SIDE);
const columnOf = (longitude: number): number => Math.floor((longitude + 180_000_000) / CELL_SIDE);
const cellOf = (latitude: number, longitude: number): number => rowOf(latitude) * GRID_COLUMNS + columnOf(longitude);

/** By cell, and in each by rank. */
export function buildGeoGrid(points: GeoGrid['points'], categoriesByDocument: CompactUints): GeoGrid {
  const cellByDocument = new Uint32Array(points.length / 2);
  for (let document = 0; document < cellByDocument.length; document++)
    cellByDocument[document] = cellOf(points[2 * document] ?? 0, points[2 * document + 1] ?? 0);
  const { cells, starts } = cellsWithStarts(cellByDocument);
  const ends = starts.slice();
  const documents = new Uint32Array(cellByDocument.length);
  const categories = categoriesByDocument.slice();
  for (let document = 0; document < documents.length; document++) {
    const cell = lowerBound(cells, cellByDocument[document] ?? 0);
    const position = ends[cell] ?? 0;
    ends[cell] = position + 1;
    documents[position] = document;
    categories[position] = categoriesByDocument[document] ?? 0;
  }
  return { cells, starts, documents, categories, points };
}

/** Each cell once, in order; where its documents begin, and where the last one's end. */
function cellsWithStarts(cellByDocument: Uint32Array): Pick<GeoGrid, 'cells' | 'starts'> {
  const sorted = cellByDocument.toSorted();
  const isFirst = (position: number) => position === 0 || sorted[position] !== sorted[position - 1];
  let count = 0;
  for (let position = 0; position < sorted.length; position++) if (isFirst(position)) count++;
  const cells = new Uint32Array(count);
  const starts = new Uint32Array(count + 1).fill(sorted.length);
  let cell = 0;
  for (let position = 0; position < sorted.length; position++) {
    if (!isFirst(position)) continue;
    cells[cell] = sorted[position] ?? 0;
    starts[cell++] = position;
  }
  return { cells, starts };
}

/** In micro-degrees. */
export type MicroBox = { south: number; west: number; north: number; east: number };

/** The stretches of the grid's arrays in which whatever lies in the box is; more may be there. */
export function positionRangesIn(grid: GeoGrid, box: MicroBox): [from: number, to: number][] {
  return cellRangesIn(grid, box).map(([first, end]) => [grid.starts[first] ?? 0, grid.starts[end] ?? 0]);
}

/** The same as stretches of cells, by their places. */
export function cellRangesIn(grid: GeoGrid, { south, west, north, east }: MicroBox): [first: number, end: number][] {
  if (west > east) {
    const [half, otherHalf] = [
      { south, west, north, east: 180_000_000 },
      { south, west: -180_000_000, north, east },
    ];
    return [...cellRangesIn(grid, half), ...cellRangesIn(grid, otherHalf)];
  }
  const found: [number, number][] = [];
  const lastRow = rowOf(Math.min(90_000_000, north));
  let at = 0;
  for (let row = rowOf(Math.max(-90_000_000, south)); row <= lastRow; row++) {
    at = lowerBound(grid.cells, row * GRID_COLUMNS + columnOf(Math.max(-180_000_000, west)), at);
    const end = lowerBound(grid.cells, row * GRID_COLUMNS + columnOf(Math.min(180_000_000, east)) + 1, at);
    if (end > at) found.push([at, end]);
    at = end;
  }
  return found;
}

/** Where whatever is in the cell lies, bounds included. */
export function cellBounds(cell: number): MicroBox {
  const south = Math.floor(cell / GRID_COLUMNS) * CELL_SIDE - 90_000_000;
  const west = (cell % GRID_COLUMNS) * CELL_SIDE - 180_000_000;
  return { south, west, north: south + CELL_SIDE, east: west + CELL_SIDE };
}

/** The first place, from `from` on, whose value is not below this one. */
function lowerBound(values: ArrayLike<number>, value: number, from = 0): number {
  let low = from;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
