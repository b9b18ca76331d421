const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns an equal string in one contiguous piece. V8 represents a concatenated string as a tree of its parts, which
 * every full garbage collection traverses; long-lived strings should be flat.
 */
export const flattenString = (text: string): string => decoder.decode(encoder.encode(text));
