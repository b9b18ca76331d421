import { DAYS, type Day } from '#domain/hours/days.ts';
import { closedWeek, type Hours, type Interval, type SpecialDay, type Week } from '#domain/hours/hours.ts';
import type { RandomSource } from './demo-random.ts';
import type { OpeningPattern } from './trades.ts';

const WEEKDAYS: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const ALL_DAY: Interval = { open: '00:00', close: '00:00' };

const interval = (open: string, close: string): Interval => ({ open, close });

function week(days: readonly Day[], intervals: Interval[], others: Partial<Week> = {}): Week {
  return { ...closedWeek(), ...Object.fromEntries(days.map((day) => [day, intervals])), ...others };
}

const WEEKS: Readonly<Record<OpeningPattern, (random: RandomSource) => Week>> = {
  trades: (random) => {
    const saturday = random.chance(0.5) ? [interval('08:00', random.pick(['12:00', '14:00']))] : [];
    return week(
      WEEKDAYS,
      [interval(random.pick(['07:00', '07:30', '08:00']), random.pick(['16:30', '17:00', '18:00']))],
      {
        sat: saturday,
      },
    );
  },
  emergency: (random) => (random.chance(0.45) ? week(DAYS, [ALL_DAY]) : WEEKS.trades(random)),
  always: (random) => (random.chance(0.9) ? week(DAYS, [ALL_DAY]) : week(DAYS, [interval('06:00', '00:00')])),
  shop: (random) => {
    const sunday = random.chance(0.35) ? [interval('11:00', random.pick(['16:00', '17:00']))] : [];
    return week(
      WEEKDAYS,
      [interval(random.pick(['09:00', '09:30', '10:00']), random.pick(['18:00', '18:30', '19:00']))],
      {
        sat: [interval('10:00', random.pick(['16:00', '17:00', '18:00']))],
        sun: sunday,
      },
    );
  },
  garage: (random) => {
    const saturday = random.chance(0.6) ? [interval('08:00', random.pick(['13:00', '15:00']))] : [];
    return week(WEEKDAYS, [interval(random.pick(['07:30', '08:00']), random.pick(['17:30', '18:00']))], {
      sat: saturday,
    });
  },
  office: (random) => {
    const close = random.pick(['17:00', '17:30', '18:00']);
    const friday = random.chance(0.3) ? '15:00' : close;
    const open = random.pick(['08:30', '09:00', '09:00']);
    return week(WEEKDAYS, [interval(open, close)], { fri: [interval(open, friday)] });
  },
  clinic: (random) => {
    const open = random.pick(['08:00', '08:30', '09:00']);
    const afternoon = interval(random.pick(['13:00', '13:30']), random.pick(['17:00', '17:30']));
    const late = random.chance(0.4) ? interval(afternoon.open, '19:00') : afternoon;
    const friday = random.chance(0.3) ? [interval(open, '12:00')] : [interval(open, '12:00'), afternoon];
    return week(WEEKDAYS, [interval(open, '12:00'), afternoon], { thu: [interval(open, '12:00'), late], fri: friday });
  },
  salon: (random) => {
    const open = random.pick(['09:00', '10:00']);
    const sunday = random.chance(0.25) ? [interval('11:00', '16:00')] : [];
    return week(['tue', 'wed', 'thu', 'fri'], [interval(open, random.pick(['18:00', '19:00']))], {
      thu: [interval(open, '20:00')],
      sat: [interval('09:00', '17:00')],
      sun: sunday,
    });
  },
  studio: (random) =>
    random.chance(0.5)
      ? week(WEEKDAYS, [interval('05:30', '22:00')], {
          sat: [interval('07:00', '20:00')],
          sun: [interval('08:00', '18:00')],
        })
      : week(WEEKDAYS, [interval('06:30', '11:00'), interval('16:00', '20:30')], { sat: [interval('08:00', '13:00')] }),
  lesson: (random) =>
    week(WEEKDAYS, [interval(random.pick(['13:00', '14:00', '15:00']), random.pick(['19:30', '20:00', '21:00']))], {
      sat: [interval('09:00', random.pick(['13:00', '15:00']))],
    }),
  care: (random) => week(WEEKDAYS, [interval(random.pick(['06:30', '07:00']), random.pick(['18:00', '18:30']))]),
  restaurant: (random) => {
    const late = random.chance(0.3) ? random.pick(['01:00', '02:00']) : random.pick(['22:30', '23:00', '00:00']);
    const lunch = random.chance(0.5) ? [interval('11:30', '14:30')] : [];
    const dinner = [...lunch, interval('17:00', random.pick(['21:00', '21:30', '22:00']))];
    const weekend = [...lunch, interval('17:00', late)];
    const sunday = random.chance(0.5) ? [interval('11:00', '21:00')] : [];
    return week(['tue', 'wed', 'thu'], dinner, {
      mon: random.chance(0.5) ? dinner : [],
      fri: weekend,
      sat: weekend,
      sun: sunday,
    });
  },
  cafe: (random) => {
    const close = random.pick(['14:00', '15:00', '17:00', '18:00']);
    const weekend = [interval(random.pick(['07:00', '08:00']), close)];
    return week(WEEKDAYS, [interval(random.pick(['06:00', '06:30', '07:00']), close)], {
      mon: random.chance(0.2) ? [] : [interval('07:00', close)],
      sat: weekend,
      sun: random.chance(0.75) ? weekend : [],
    });
  },
  event: (random) =>
    week(WEEKDAYS, [interval('10:00', random.pick(['17:00', '18:00']))], { sat: [interval('10:00', '14:00')] }),
};

/** Null for the few businesses without published hours; some list their holidays. */
export function demoOpeningHours(
  opening: OpeningPattern,
  random: RandomSource,
  { timeZone, year }: { timeZone: string; year: number },
): Hours | null {
  if (random.chance(opening === 'event' ? 0.3 : 0.04)) return null;
  const special = random.chance(0.07) && opening !== 'always' ? holidays(year, random) : [];
  return { timeZone, week: WEEKS[opening](random), special };
}

function holidays(year: number, random: RandomSource): SpecialDay[] {
  return [
    {
      date: `${year}-12-24`,
      label: 'Christmas Eve',
      intervals: random.chance(0.6) ? [interval('09:00', '13:00')] : [],
    },
    { date: `${year}-12-25`, label: 'Christmas Day', intervals: [] },
    { date: `${year + 1}-01-01`, label: 'New Year’s Day', intervals: [] },
  ];
}
