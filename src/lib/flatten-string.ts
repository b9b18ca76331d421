const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The same text, for one that is to be kept. V8 keeps a text that was put together as the parts that it was put together from, up to
 * thousands: every whole garbage collection goes through them, and whoever writes the text out does.
 */
export const flattenString = (text: string): string => decoder.decode(encoder.encode(text));
