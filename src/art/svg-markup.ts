/** Escapes labels, which come from callers. */
export function escapeSvgText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A dot: a stroke of almost no length with round caps. */
export function dotPath(x: number, y: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h.1`;
}

export function strokePath(d: string, color: string, width: number): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`;
}

export function fillPath(d: string, color: string | undefined): string {
  return d === '' || color === undefined ? '' : `<path d="${d}" fill="${color}"/>`;
}
