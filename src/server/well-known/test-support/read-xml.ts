const TOKEN = /<\/?([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export type XmlElement = { name: string; text: string; attributes: Record<string, string>; children: XmlElement[] };

/** Parses the subset of XML that we write, and throws if it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  if (!xml.startsWith(DECLARATION)) throw new Error('Expected the document to start with an XML declaration');
  const top: XmlElement = { name: '', text: '', attributes: {}, children: [] };
  const open = [top];
  const text = xml.slice(DECLARATION.length).trim();
  let end = 0;
  for (const [token, name, attributes = '', selfClosing, characters] of text.matchAll(TOKEN)) {
    end += token.length;
    const current = open.at(-1) ?? top;
    if (name === undefined) current.text += unescapeXml(characters ?? '');
    else if (token.startsWith('</')) {
      if (open.pop()?.name !== name) throw new Error(`Unexpected closing tag </${name}>`);
    } else {
      const element = { name, text: '', attributes: attributesOf(attributes), children: [] };
      current.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const [root] = top.children;
  if (end !== text.length || open.length !== 1 || top.children.length !== 1 || !root)
    throw new Error('Expected one well-formed root element');
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescapeXml(value)]));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:([\w#]+);)?/g, (whole, name: string | undefined) => {
    const sign = ENTITIES[name ?? ''];
    if (sign === undefined) throw new Error(`Unknown entity ${whole}`);
    return sign;
  });
}
