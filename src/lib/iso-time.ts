const DAY_MS = 86_400_000;
const CACHED_DAYS_MAX = 4096;

/** The beginning of the text for each day met, up to and with the T. */
const datePrefixes = new Map<number, string>();

/** As `toISOString`, which takes five times as long: lists hold many times, and often of the same days. */
export function formatIsoTime(time: Date): string {
  const day = Math.floor(time.getTime() / DAY_MS);
  const sinceMidnight = time.getTime() - day * DAY_MS;
  const seconds = Math.trunc(sinceMidnight / 1000);
  const clock = `${pad(Math.trunc(seconds / 3600))}:${pad(Math.trunc(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${datePrefixes.get(day) ?? cacheDatePrefix(day, time)}${clock}.${String(sinceMidnight % 1000).padStart(3, '0')}Z`;
}

function cacheDatePrefix(day: number, time: Date): string {
  const text = time.toISOString();
  const beginning = text.slice(0, text.indexOf('T') + 1);
  if (datePrefixes.size >= CACHED_DAYS_MAX) datePrefixes.clear();
  datePrefixes.set(day, beginning);
  return beginning;
}

function pad(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
