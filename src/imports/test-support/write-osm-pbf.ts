import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Record<string, string>;
export type OsmContent = {
  nodes: { id: number; latitude: number; longitude: number; tags?: Tags }[];
  ways: { id: number; nodes: number[]; tags?: Tags }[];
  relations?: { id: number; ways: number[]; tags?: Tags }[];
};

/** An OpenStreetMap extract as programs write it: nodes, ways and relations in blocks of their own. */
export function writeOsmPbf({ nodes, ways, relations = [] }: OsmContent): Buffer {
  const header = message((pbf) => pbf.writeStringField(4, 'DenseNodes'));
  return Buffer.concat([
    blob('OSMHeader', header),
    blob(
      'OSMData',
      block((text) => [2, denseNodes(nodes, text)]),
    ),
    blob(
      'OSMData',
      block((text) => [3, ...ways.map((way) => wayMessage(way, text))]),
    ),
    blob(
      'OSMData',
      block((text) => [4, ...relations.map((relation) => relationMessage(relation, text))]),
    ),
  ]);
}

type TextId = (text: string) => number;

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish().slice();
}

function blob(type: string, data: Uint8Array): Buffer {
  const body = message((pbf) => {
    pbf.writeVarintField(2, data.length);
    pbf.writeBytesField(3, deflateSync(data));
  });
  const header = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

/** A group of elements of one kind, after the table of their texts. */
function block(elements: (text: TextId) => [kind: number, ...Uint8Array[]]): Uint8Array {
  const texts = [''];
  const [kind, ...parts] = elements((text) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1));
  return message((pbf) => {
    pbf.writeBytesField(
      1,
      listMessage(
        1,
        texts.map((text) => Buffer.from(text)),
      ),
    );
    pbf.writeBytesField(2, listMessage(kind, parts));
  });
}

function listMessage(tag: number, parts: readonly Uint8Array[]): Uint8Array {
  return message((pbf) => {
    for (const part of parts) pbf.writeBytesField(tag, part);
  });
}

function denseNodes(nodes: OsmContent['nodes'], text: TextId): Uint8Array {
  const units = (degrees: number) => Math.round(degrees * 1e7);
  return message((pbf) => {
    pbf.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => units(latitude))));
    pbf.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => units(longitude))));
    pbf.writePackedVarint(
      10,
      nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(text), 0]),
    );
  });
}

function wayMessage({ id, nodes, tags = {} }: OsmContent['ways'][number], text: TextId): Uint8Array {
  return message((pbf) => {
    pbf.writeVarintField(1, id);
    pbf.writePackedVarint(2, Object.keys(tags).map(text));
    pbf.writePackedVarint(3, Object.values(tags).map(text));
    pbf.writePackedSVarint(8, deltas(nodes));
  });
}

function relationMessage(
  { id, ways, tags = {} }: NonNullable<OsmContent['relations']>[number],
  text: TextId,
): Uint8Array {
  return message((pbf) => {
    pbf.writeVarintField(1, id);
    pbf.writePackedVarint(2, Object.keys(tags).map(text));
    pbf.writePackedVarint(3, Object.values(tags).map(text));
    pbf.writePackedSVarint(9, deltas(ways));
    pbf.writePackedVarint(
      10,
      ways.map(() => 1),
    );
  });
}

const deltas = (numbers: number[]) => numbers.map((each, at) => each - (numbers[at - 1] ?? 0));
