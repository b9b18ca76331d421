const UTC_TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/**
 * Parses a timestamp in UTC at less than half the cost of the driver's parser, which handles all other values: BC,
 * infinity, other time zones.
 */
export function parseTimestamp(text: string, readOther: (text: string) => unknown): unknown {
  if (!UTC_TIMESTAMP.test(text)) return readOther(text);
  const year = parseTwoDigits(text, 0) * 100 + parseTwoDigits(text, 2);
  const milliseconds = text[19] === '.' ? Number(text.slice(19, -3)) * 1000 : 0;
  const [month, day] = [parseTwoDigits(text, 5), parseTwoDigits(text, 8)];
  const [hours, minutes, seconds] = [parseTwoDigits(text, 11), parseTwoDigits(text, 14), parseTwoDigits(text, 17)];
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds));
}

const CHAR_CODE_ZERO = 48;

function parseTwoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - CHAR_CODE_ZERO) * 10 + text.charCodeAt(at + 1) - CHAR_CODE_ZERO;
}
