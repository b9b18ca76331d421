import type { Trades } from './trade.ts';

export const FINANCE_TRADES: Trades = {
  Accounting: {
    voice: 'office',
    opening: 'office',
    names: ['Accounting', 'CPA', 'Tax & Accounting', 'Bookkeeping', '& Associates CPAs'],
    jobs: ['two years of late taxes', 'payroll for six people', 'the books of my shop', 'a letter from the tax office'],
    lines: [
      'We answer tax-office letters the day they arrive, and you stop opening them with a knot in your stomach.',
      'Fixed fees, agreed in January.',
      'Shoeboxes are accepted; we have seen worse than yours.',
    ],
    praise: [
      '{staff} found a deduction two other offices had missed, and amended the old returns.',
      'My quarterly numbers now arrive before I ask for them.',
      'They explained my own business to me in twenty minutes.',
    ],
    gripes: [
      'The return was filed on the last evening, every year.',
      'E-mails in March go nowhere. I understand, but still.',
    ],
  },
  'Financial Planning': {
    voice: 'office',
    opening: 'office',
    names: ['Financial Planning', 'Wealth Advisors', 'Financial', 'Capital Advisors'],
    jobs: ['a retirement plan', 'money from my mother’s estate', 'a college fund', 'a second opinion'],
    lines: [
      'Fee-only and a fiduciary, which means that nobody else pays us for what we tell you.',
      'The plan fits on one page; the other forty are there if you want them.',
      'We say no to about one client idea a week.',
    ],
    praise: [
      '{staff} told us we could stop working two years sooner than we thought.',
      'No products, no pressure, one clear page.',
      'When the market fell they called us first.',
    ],
    gripes: ['We saw the partner once and the trainee ever after.', 'The review meeting was mostly charts.'],
  },
  'Insurance Agency': {
    voice: 'office',
    opening: 'office',
    names: ['Insurance', 'Insurance Agency', 'Insurance Group', '& Associates Insurance'],
    jobs: ['home and auto together', 'a claim after the hail', 'life insurance', 'coverage for my food truck'],
    lines: [
      'Independent, so we quote nine companies and owe none of them a quota.',
      'After a claim our office makes the calls and you get a summary by evening.',
      'We reread your policy with you each year and usually remove something.',
    ],
    praise: [
      '{staff} saved us six hundred a year and raised the coverage.',
      'When the tree came through the roof they were at the house before the adjuster.',
      'They explained the deductible so that I finally understood it.',
    ],
    gripes: ['Wonderful until I had a claim.', 'The premium jumped and I learned of it from my bank.'],
  },
  'Mortgage Lender': {
    voice: 'office',
    opening: 'office',
    names: ['Mortgage', 'Home Loans', 'Lending', 'Mortgage Group'],
    jobs: ['our first house', 'a refinance', 'a pre-approval in a hurry', 'a loan on two self-employed incomes'],
    lines: [
      'The fee sheet comes on the first day and does not grow.',
      'Self-employed, newly hired, two incomes and a side job: we like complicated files.',
      'Pre-approvals in a day, with a person the seller’s agent can call.',
    ],
    praise: [
      '{staff} closed us in nineteen days with a seller who wanted twenty.',
      'They told us to buy less house, and I am grateful every month.',
      'Each document was asked for once. Only once.',
    ],
    gripes: ['Asked for the same bank statement four times.', 'The rate lock ran out on their delay, not ours.'],
  },
  'Real Estate Agent': {
    voice: 'office',
    opening: 'office',
    names: ['Realty', 'Real Estate', 'Homes', 'Properties', '{first} {last} Realty'],
    jobs: ['selling my mother’s house', 'a first apartment', 'a move across town', 'a duplex'],
    lines: [
      'We have sold on these streets long enough to know which basements are dry.',
      'Sellers get the honest number first and the plan to beat it second.',
      'Buyers see the bad sides of a house before the good ones.',
    ],
    praise: [
      '{owner} talked us out of two houses and into the right one.',
      'Nine showings, three offers, sold on {day}.',
      'They knew about the flood line that was not in the listing.',
    ],
    gripes: ['Quick to list, slow to call back after that.', 'We felt hurried toward an offer over asking.'],
  },
  'Property Management': {
    voice: 'office',
    opening: 'office',
    names: ['Property Management', 'Management', 'Residential', 'Rentals & Management'],
    jobs: ['a fourplex', 'finding a tenant', 'repairs while I live abroad', 'my late aunt’s rental'],
    lines: [
      'Owners are paid by the fifth, with each invoice attached.',
      'Tenants reach a person at night, which is why ours stay.',
      'We charge nothing on an empty unit.',
    ],
    praise: [
      '{staff} filled both units in nine days with people I like.',
      'A leak at midnight was fixed by morning and I read about it over coffee.',
      'The monthly statement is one page and it is right.',
    ],
    gripes: ['As a tenant: four weeks for a stove.', 'The maintenance invoices always round up.'],
  },
  'Employment Agency': {
    voice: 'office',
    opening: 'office',
    names: ['Staffing', 'Recruiting', 'Personnel', 'Talent', 'Employment Services'],
    jobs: [
      'a warehouse crew for the season',
      'a job after a layoff',
      'an office manager',
      'temp work between semesters',
    ],
    lines: [
      'Candidates never pay, and temps are paid every Friday.',
      'We visit the workplace before we send anyone to it.',
      'Three people are proposed for a post, never thirty.',
    ],
    praise: [
      '{staff} called me back the same day and I was working by {day}.',
      'The three people they sent were all people we would have hired.',
      'They rewrote my résumé with me and the next call came in a week.',
    ],
    gripes: [
      'The job was described as days. It was nights.',
      'I interviewed, signed, and never heard from them again.',
    ],
  },
  'Travel Agency': {
    voice: 'office',
    opening: 'office',
    names: ['Travel', 'Travel Agency', 'Voyages', 'Tours & Travel'],
    jobs: [
      'a honeymoon',
      'a cruise with three generations',
      'flights with a long list of wishes',
      'a walking tour of Portugal',
    ],
    lines: [
      'When a flight is cancelled you call us and go to lunch.',
      'We have slept in most of the hotels we recommend, and in some we no longer do.',
      'Each trip comes with a folded map and a few phone numbers of people we know.',
    ],
    praise: [
      '{staff} rebooked six of us from a beach while we were still in line.',
      'The little hotel they chose was the best part of the trip.',
      'My parents are eighty and had no trouble at all.',
    ],
    gripes: [
      'I found the same cruise for less, and the match took a fight.',
      'One transfer was never booked, at eleven at night.',
    ],
  },
};
