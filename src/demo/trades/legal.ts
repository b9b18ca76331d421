import type { Trades } from './trade.ts';

const LAW_NAMES = [
  'Law',
  'Law Group',
  'Law Firm',
  '& Associates',
  'Law Office of {first} {last}',
  '{last} & {last2} LLP',
];

export const LEGAL_TRADES: Trades = {
  'Family Lawyer': {
    voice: 'office',
    opening: 'office',
    names: ['Family Law', ...LAW_NAMES],
    jobs: ['a divorce', 'a custody agreement', 'an adoption', 'a prenup'],
    lines: [
      'Most of our cases are settled at a table; the ones that are not, we try.',
      'Children are talked about first and houses second.',
      'You know the cost of each step before it is taken.',
    ],
    praise: [
      '{staff} kept things calm when neither of us could.',
      'The adoption was final in May. I still cry when I read the letter.',
      'They told me what not to fight over, and saved me a year.',
    ],
    gripes: ['Every two-line e-mail was on the bill.', 'Three different associates in eight months.'],
  },
  'Personal Injury Lawyer': {
    voice: 'office',
    opening: 'office',
    names: ['Injury Law', 'Accident Lawyers', ...LAW_NAMES],
    jobs: ['a crash on the highway', 'a fall at work', 'a claim the insurer had refused', 'my son’s bicycle accident'],
    lines: [
      'No fee unless we recover, and the percentage is on the first page.',
      'We take about sixty cases a year, so that a lawyer and not a call center knows yours.',
      'Medical bills are negotiated down before you see the check.',
    ],
    praise: [
      '{staff} came to the hospital, because I could not come to the office.',
      'The first offer was four thousand. We settled for thirty-one.',
      'They called every other week, even when the news was no news.',
    ],
    gripes: [
      'It dragged on for two years and I learned the outcome by letter.',
      'The costs on top of the percentage surprised me.',
    ],
  },
  'Criminal Defense Lawyer': {
    voice: 'office',
    opening: 'office',
    names: ['Criminal Defense', 'Defense Law', 'Trial Lawyers', ...LAW_NAMES],
    jobs: ['a DUI', 'a bail hearing', 'a charge that should never have been filed', 'clearing an old record'],
    lines: [
      'The phone is answered at night by a lawyer, since that is when it rings.',
      '{owner} {last} prosecuted in {city} before crossing the aisle, and still knows every corridor.',
      'We visit the place, every time, before we write a word about it.',
    ],
    praise: [
      '{staff} had my brother home by noon.',
      'Dismissed, after they found the video nobody had asked for.',
      'They spoke to me like a person on the worst day of my life.',
    ],
    gripes: [
      'We met in the corridor ten minutes before the hearing.',
      'The retainer was gone faster than anyone had said.',
    ],
  },
  'Immigration Lawyer': {
    voice: 'office',
    opening: 'office',
    names: ['Immigration Law', 'Immigration Lawyers', ...LAW_NAMES],
    jobs: ['my wife’s green card', 'a work visa', 'the citizenship interview', 'a deportation case'],
    lines: [
      'Spanish, Haitian Creole and Vietnamese are spoken at the front desk.',
      'We file complete or we do not file: returned forms cost people years.',
      'Interview practice is held on Saturdays, with a clock and a stern face.',
    ],
    praise: [
      '{staff} practiced the interview with my father four times. He passed.',
      'Approved without a single request for more evidence.',
      'They told us the truth about our chances, then got it done anyway.',
    ],
    gripes: [
      'Months without an update, and the file number was wrong.',
      'Our paralegal changed twice and we retold everything.',
    ],
  },
};
