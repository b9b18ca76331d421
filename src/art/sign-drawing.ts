/** A sign drawn as strokes on a 24x24 grid, with the index of its tint. */
export type SignDrawing = { tint: number; strokes: string };

/** `word` names the sign at the desk; a category whose name matches `pattern` has it by default. */
export type CategorySignDrawing = SignDrawing & { word: string; pattern: RegExp };
