import * as z from 'zod/mini';
import { BoundingBox } from './geometry-center.ts';
import { type OsmElement, type OsmSource, osmRows } from './osm-rows.ts';
import { splitJson } from './split-json.ts';

const point = z.object({ lat: z.number(), lon: z.number() });
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  tags: z.optional(z.record(z.string(), z.string())),
  nodes: z.optional(z.array(z.number())),
  members: z.optional(z.array(z.object({ type: z.string(), ref: z.number() }))),
  center: z.optional(point),
  bounds: z.optional(z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })),
  geometry: z.optional(z.array(z.nullable(point))),
});

/** The JSON of Overpass. Without `out center`, positions of ways are computed from their nodes. */
export function parseOverpass(openText: () => AsyncIterable<string>) {
  const source: OsmSource = async function* (types) {
    for await (const text of splitJson(openText())) {
      const read = parseElement(text);
      if (read && types.includes(read.type)) yield [read];
    }
  };
  return osmRows(source);
}

/** Null for what is no element, such as an area. */
function parseElement(text: string): OsmElement | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = element.safeParse(value);
  if (!parsed.success) return null;
  const { type, id, tags = null, nodes = [], members = [] } = parsed.data;
  const refs = (kind: string) => members.filter((member) => member.type === kind).map(({ ref }) => ref);
  return {
    type,
    id,
    tags,
    position: positionOf(parsed.data),
    nodes: type === 'relation' ? refs('node') : nodes,
    ways: refs('way'),
  };
}

function positionOf({ lat, lon, center, bounds, geometry = [] }: z.infer<typeof element>) {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon };
  if (center) return { latitude: center.lat, longitude: center.lon };
  const box = new BoundingBox();
  if (bounds) {
    box.add({ latitude: bounds.minlat, longitude: bounds.minlon });
    box.add({ latitude: bounds.maxlat, longitude: bounds.maxlon });
  }
  for (const each of geometry) if (each) box.add({ latitude: each.lat, longitude: each.lon });
  return box.center;
}
