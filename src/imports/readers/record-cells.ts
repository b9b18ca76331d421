import type { FileRow } from '../import-file.ts';
import { checkCells, isDatabaseText } from './check-cells.ts';
import { centerOf, type Position } from './geometry-center.ts';
import { type OsmTags, osmCells } from './osm-cells.ts';
import { isSchemaOrg, schemaOrgCells } from './schema-org-cells.ts';

type JsonObject = Record<string, unknown>;
type Cells = Map<string, string>;

/** Deeper values are not a business’s own facts. */
const MAX_DEPTH = 4;
const OSM_ID = /^(?:node|way|relation)\/\d+$/;

/** The row of a JSON text: a plain object, a GeoJSON feature, or a schema.org business. */
export function parseRecord(source: string, line: number): FileRow {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return { line, error: 'The row isn’t valid JSON.' };
  }
  return isObject(value) ? recordRow(value, line) : { line, error: 'The row isn’t a JSON object.' };
}

export function recordRow(record: JsonObject, line: number): FileRow {
  const cells = cellsOf(record);
  for (const name of cells.keys()) {
    if (!isDatabaseText(name)) return { line, error: 'A name contains a character that can’t be stored.' };
  }
  return checkCells(line, cells);
}

function cellsOf(record: JsonObject): Cells {
  if (record.type === 'Feature') return featureCells(record);
  return isSchemaOrg(record) ? schemaOrgCells(record) : objectCells(record);
}

function featureCells({ id, properties, geometry }: JsonObject): Cells {
  const own = isObject(properties) ? properties : {};
  const osmId = [own['@id'], id].find((each) => typeof each === 'string' && OSM_ID.test(each));
  const position = centerOf(geometry);
  if (typeof osmId === 'string') return osmCells(osmId, textTags(own), position);
  const cells: Cells = new Map();
  if (id !== undefined && own.id === undefined) cells.set('id', toText(id));
  for (const [name, value] of Object.entries(own)) addCells(cells, { name, value, depth: 1 });
  return withPosition(cells, position);
}

/** Nested values get names like "address.city". A geometry becomes a position. */
function objectCells({ geometry, bbox, ...rest }: JsonObject): Cells {
  const cells: Cells = new Map();
  for (const [name, value] of Object.entries(rest)) addCells(cells, { name, value, depth: 1 });
  const position = centerOf(geometry) ?? centerOfBox(bbox);
  if (position) return withPosition(cells, position);
  if (geometry !== undefined) addCells(cells, { name: 'geometry', value: geometry, depth: 1 });
  return cells;
}

function withPosition(cells: Cells, position: Position | null): Cells {
  if (position && !cells.has('latitude')) {
    cells.set('latitude', String(position.latitude));
    cells.set('longitude', String(position.longitude));
  }
  return cells;
}

/** The box of an Overture place. */
function centerOfBox(box: unknown): Position | null {
  if (!isObject(box)) return null;
  const { xmin, xmax, ymin, ymax } = box;
  const isBox = [xmin, xmax, ymin, ymax].every((each) => typeof each === 'number');
  return isBox ? { latitude: (Number(ymin) + Number(ymax)) / 2, longitude: (Number(xmin) + Number(xmax)) / 2 } : null;
}

type NamedValue = { name: string; value: unknown; depth: number };

function addCells(cells: Cells, { name, value, depth }: NamedValue): void {
  const [first] = Array.isArray(value) ? value : [];
  // of several addresses, the first is the main one
  if (isObject(first)) addCells(cells, { name, value: first, depth });
  else if (!isObject(value)) cells.set(name, toText(value));
  else if (depth < MAX_DEPTH)
    for (const [part, each] of Object.entries(value))
      addCells(cells, { name: `${name}.${part}`, value: each, depth: depth + 1 });
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value instanceof Uint8Array) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  return String(value);
}

function textTags(properties: JsonObject): OsmTags {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, toText(value)]));
}

function isObject(value: unknown): value is JsonObject {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof Date) && !(value instanceof Uint8Array);
}
