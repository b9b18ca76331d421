import { DAYS, type Day } from './days.ts';
import type { WrittenTime } from './resolve-times.ts';

export type HoursToken =
  | { type: 'days'; days: readonly Day[] }
  | { type: 'time'; time: WrittenTime }
  /** A break ends a list of days; a comma may continue it. */
  | { type: 'closed' | 'always' | 'to' | 'and' | 'comma' | 'break' | 'except' };

type PlainTokenType = Exclude<HoursToken['type'], 'days' | 'time'>;

const HOURS_OF =
  '(?:(?:our|opening|business|office|store|shop|regular|normal|operating|working) )*hours(?: of operation)?';

/** Filler words mean nothing by themselves. "open" before "24" belongs to "open 24 hours". */
const TOKEN = new RegExp(
  [
    /(?<always>(?:open )?24 ?[/x] ?7(?: ?\/ ?365)?\b|(?:open )?24[ -]?h(?:(?:ou)?rs?|our)?\b(?:(?: (?:a|per) | ?\/ ?)day)?|always open|(?:a?round) the clock\b)/,
    /(?<daily>daily\b|(?:every|each) ?day\b(?: of the week\b)?|all week\b|(?:7|seven) days\b(?:(?: (?:a|per) | ?\/ ?)week)?|365 days(?:(?: (?:a|per) | ?\/ ?)year)?)/,
    new RegExp(`(?<filler>[ :=@]+|(?:${HOURS_OF}|we're|we are|open|from|on|at|only|every|o'?clock)\\b(?! 24))`),
    /(?<closed>(?:closed|off)\b)/,
    /(?<except>(?:except(?: for)?|excluding)\b)/,
    /(?<weekdays>week ?days?\b)/,
    /(?<weekend>weekends?\b)/,
    /(?:12(?:[:.]00)? ?)?(?:(?<noon>noon|midday)|(?<midnight>midnight))\b/,
    /(?<time>\d[\d:.]*)/,
    /(?<to>-+>?|[~→]|(?:to|until|till|'?til|through|thru)(?![a-z]))/,
    /(?<and>[&+/]|and(?![a-z]))/,
    /(?<comma>,+)/,
    /(?<break>[;\n.!|•·()[\]]+)/,
    /(?<name>[a-z]+\.?)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gy',
);

/** A time as written. Without a colon it has four digits, as "0900", or says AM or PM. */
const TIME =
  /(?<hour>\d{1,2})(?:(?:[:.h](?<minute>\d{2}))|(?<compact>[0-5]\d))?(?:(?: ?(?<meridiem>[ap])\.?m?\.?| in the (?<part>morning|afternoon|evening))(?![a-z])| ?(?:h|hrs|hours|uhr)(?![a-z]))?(?!\d)/y;

/** "9-12 (1-5)" may be other hours of the same days, and the "We" of "We open 9-5" is no Wednesday. */
const AMBIGUOUS = /\d[apm. ]*[([] *\d|\bwe open/;

/** Null if any part is no part of opening hours. */
export function tokenizeHours(text: string): HoursToken[] | null {
  const source = normalizeText(text);
  if (AMBIGUOUS.test(source)) return null;
  const hasCompactTimes = /(?<![\d:.])0\d[0-5]\d(?!\d)/.test(source);
  const tokens: HoursToken[] = [];
  let end = 0;
  while (end < source.length) {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(source);
    if (!match) return null;
    const { groups = {} } = match;
    end += match[0].length;
    if (groups.filler) continue;
    if (groups.time) {
      TIME.lastIndex = match.index;
      const time = readTime(TIME.exec(source), hasCompactTimes);
      if (!time) return null;
      tokens.push({ type: 'time', time });
      end = TIME.lastIndex;
      continue;
    }
    const token = wordToken(groups);
    if (!token) return null;
    tokens.push(token);
  }
  return tokens;
}

/** Lower case, with one kind of dash, apostrophe and space, and without bullets. */
function normalizeText(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(/^ ?[-*•·] /gm, '')
    .replace(/^ ?we open\b/, '')
    .replace(/\bbetween (\d[\d:.]*(?: ?[ap]\.?m?\.?)?) and /g, '$1 to ');
}

const NOON: WrittenTime = { hour: 12, minute: 0, meridiem: 'pm', isPadded: false };
const MIDNIGHT: WrittenTime = { hour: 12, minute: 0, meridiem: 'am', isPadded: false };

const PLAIN_TYPES: readonly PlainTokenType[] = ['always', 'closed', 'except', 'to', 'and', 'comma', 'break'];

function wordToken(groups: Record<string, string | undefined>): HoursToken | null {
  if (groups.name) return dayToken(groups.name);
  if (groups.noon) return { type: 'time', time: NOON };
  if (groups.midnight) return { type: 'time', time: MIDNIGHT };
  if (groups.daily) return { type: 'days', days: DAYS };
  if (groups.weekdays) return { type: 'days', days: DAYS.slice(0, 5) };
  if (groups.weekend) return { type: 'days', days: DAYS.slice(5) };
  const type = PLAIN_TYPES.find((name) => groups[name]);
  return type ? { type } : null;
}

function readTime(match: RegExpExecArray | null, hasCompactTimes: boolean): WrittenTime | null {
  const { hour: hourText = '', minute: minuteText, compact, meridiem: letter, part } = match?.groups ?? {};
  if (!match || (compact && !letter && !hasCompactTimes)) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? compact ?? 0);
  const isMorning = letter === 'a' || part === 'morning';
  const meridiem = letter || part ? (isMorning ? 'am' : 'pm') : null;
  const isValid = minute < 60 && (meridiem ? hour >= 1 && hour <= 12 : hour < 24 || (hour === 24 && minute === 0));
  return isValid ? { hour, minute, meridiem, isPadded: hourText.startsWith('0') } : null;
}

/** A single T or S could be two days. */
const DAY_NAMES: Record<Day, RegExp> = {
  mon: /^(?:mondays?|mons?|mo?)\.?$/,
  tue: /^(?:tuesdays?|tues?|tu)\.?$/,
  wed: /^(?:wednesdays?|weds?|we?)\.?$/,
  thu: /^(?:thursdays?|thurs?|thu?)\.?$/,
  fri: /^(?:fridays?|fris?|fr?)\.?$/,
  sat: /^(?:saturdays?|sats?|sa)\.?$/,
  sun: /^(?:sundays?|suns?|su)\.?$/,
};

function dayToken(name: string): HoursToken | null {
  const day = DAYS.find((candidate) => DAY_NAMES[candidate].test(name));
  const days = day ? [day] : daysInRun(name);
  return days && { type: 'days', days };
}

const RUN_LETTERS: Record<string, Day> = {
  m: 'mon',
  tu: 'tue',
  t: 'tue',
  w: 'wed',
  th: 'thu',
  f: 'fri',
  sa: 'sat',
  su: 'sun',
};

/** Of two days: "MT" is Mountain Time, and "MF" could mean Monday to Friday. */
const PAIRS = /^(?:mw|wf|mth|tu?th|wth|thf|sasu)$/;

/** "MWF", "TTh": days in the order of the week. */
function daysInRun(name: string): Day[] | null {
  if (!PAIRS.test(name) && !/^(?:m|tu|th|t|w|f|sa|su){3,}$/.test(name)) return null;
  const days = (name.match(/tu|th|sa|su|[mtwf]/g) ?? []).flatMap((letters) => RUN_LETTERS[letters] ?? []);
  const isInOrder = days.every((day, at) => at === 0 || DAYS.indexOf(day) > DAYS.indexOf(days[at - 1] ?? day));
  return isInOrder ? days : null;
}
