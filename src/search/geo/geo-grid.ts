import type { CompactUints, GeoGrid } from '../segment/segment-data.ts';
import { outOfRange } from '../sets/array-access.ts';

/** Micro-degrees per cell: less than half a mile, which in a large city still holds thousands of listings. */
const CELL_SIDE = 6250;
const GRID_COLUMNS = 360_000_000 / CELL_SIDE + 1;

const rowOf = (latitude: number): number => Math.floor((latitude + 90_000_000) / CELL_SIDE);
const columnOf = (longitude: number): number => Math.floor((longitude + 180_000_000) / CELL_SIDE);
const cellOf = (latitude: number, longitude: number): number => rowOf(latitude) * GRID_COLUMNS + columnOf(longitude);

/** Sorts documents by cell, and by rank within a cell. */
export function buildGeoGrid(points: GeoGrid['points'], categoriesByDocument: CompactUints): GeoGrid {
  const cellByDocument = new Uint32Array(points.length / 2);
  for (let document = 0; document < cellByDocument.length; document++)
    cellByDocument[document] = cellOf(
      points[2 * document] ?? outOfRange(2 * document),
      points[2 * document + 1] ?? outOfRange(2 * document + 1),
    );
  const { cells, starts } = cellsWithStarts(cellByDocument);
  const ends = starts.slice();
  const documents = new Uint32Array(cellByDocument.length);
  const categories = categoriesByDocument.slice();
  for (let document = 0; document < documents.length; document++) {
    const cell = lowerBound(cells, cellByDocument[document] ?? outOfRange(document));
    const position = ends[cell] ?? outOfRange(cell);
    ends[cell] = position + 1;
    documents[position] = document;
    categories[position] = categoriesByDocument[document] ?? outOfRange(document);
  }
  return { cells, starts, documents, categories, points };
}

/** The non-empty cells in order, and the position at which each starts; `starts` has the total as its last value. */
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
    cells[cell] = sorted[position] ?? outOfRange(position);
    starts[cell++] = position;
  }
  return { cells, starts };
}

/** In micro-degrees. */
export type MicroBox = { south: number; west: number; north: number; east: number };

/** Ranges of the grid's arrays that contain all documents in the box, and possibly others. */
export function positionRangesIn(grid: GeoGrid, box: MicroBox): [from: number, to: number][] {
  return cellRangesIn(grid, box).map(([first, end]) => [
    grid.starts[first] ?? outOfRange(first),
    grid.starts[end] ?? outOfRange(end),
  ]);
}

/** The same as ranges of indexes into `grid.cells`. */
export function cellRangesIn(grid: GeoGrid, { south, west, north, east }: MicroBox): [first: number, end: number][] {
  if (west > east) {
    const eastOfDateLine = { south, west: -180_000_000, north, east };
    return [...cellRangesIn(grid, { south, west, north, east: 180_000_000 }), ...cellRangesIn(grid, eastOfDateLine)];
  }
  const ranges: [number, number][] = [];
  const lastRow = rowOf(Math.min(90_000_000, north));
  let index = 0;
  for (let row = rowOf(Math.max(-90_000_000, south)); row <= lastRow; row++) {
    const [firstCell, endCell] = [columnOf(Math.max(-180_000_000, west)), columnOf(Math.min(180_000_000, east)) + 1];
    index = lowerBound(grid.cells, row * GRID_COLUMNS + firstCell, index);
    const end = lowerBound(grid.cells, row * GRID_COLUMNS + endCell, index);
    if (end > index) ranges.push([index, end]);
    index = end;
  }
  return ranges;
}

export function cellBounds(cell: number): MicroBox {
  const south = Math.floor(cell / GRID_COLUMNS) * CELL_SIDE - 90_000_000;
  const west = (cell % GRID_COLUMNS) * CELL_SIDE - 180_000_000;
  return { south, west, north: south + CELL_SIDE, east: west + CELL_SIDE };
}

/** First index, at or after `from`, whose value is not below `value`. */
function lowerBound(values: Uint32Array, value: number, from = 0): number {
  let low = from;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? outOfRange(middle)) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
