import { describe, expect, it } from 'vitest';
import { aListing } from '#demo/factories.ts';
import { closedWeek } from '#domain/hours/hours.ts';
import type { Listing } from '#domain/listings/listing.ts';
import type { SimilarListing } from '#storage/verification/verification-inputs.ts';
import { measureCpuMs } from '../../../tests/support/cpu-time.ts';
import { checkAddress, checkPhone } from './contact-checks.ts';
import { checkCategory, checkDescription } from './content-checks.ts';
import { checkGenuine, checkReviews, checkUnique } from './directory-checks.ts';
import { checkHours } from './hours-check.ts';
import { checkDomain, checkWebsite, checkWebsiteName } from './website-checks.ts';

const AUSTIN = { city: 'Austin', state: 'TX', zip: '78701', latitude: 30.27, longitude: -97.74 };

const aShop = (fields: Partial<Listing> = {}) => ({
  ...aListing({
    id: 9,
    businessName: 'Harbor Plumbing',
    address: '12 Main St, Austin, TX 78701',
    place: AUSTIN,
    ...fields,
  }),
  category: 'Plumbing',
});

describe('an address', () => {
  it('passes when city, state, zip and the point agree', () => {
    expect(checkAddress(aShop()).result).toBe('passed');
  });

  it.each([
    ['another zip', { place: { ...AUSTIN, zip: '78702' } }, 'The address is in 78701, but the listing is in 78702.'],
    [
      'a city of another state',
      { address: '12 Main St, Boston, MA 78701' },
      'We couldn’t find a place in the address.',
    ],
    ['a point far away', { place: { ...AUSTIN, latitude: 40.7 } }, 'The map location is far from 78701.'],
    ['no place at all', { address: 'Behind the mill' }, 'We couldn’t find a place in the address.'],
  ])('fails with %s', (_what, fields, evidence) => {
    expect(checkAddress(aShop(fields))).toEqual({ result: 'failed', evidence });
  });
});

describe('a phone number', () => {
  it.each(['(512) 555-0134', '737.555.0188', '+1 512 555 0134', '512-555-0134 x12', '(800) 555-0134'])(
    '%s passes in Texas',
    (phone) => expect(checkPhone(aShop({ phone })).result).toBe('passed'),
  );

  it.each([
    ['(212) 555-0134', 'Area code 212 belongs to New York, not Texas.'],
    ['(999) 555-0134', 'This isn’t a valid number.'],
    ['512 555 013', 'This isn’t a valid number.'],
    ['(512) 055-0134', 'This isn’t a valid number.'],
    ['+44 20 7946 0958', 'This number is from another country.'],
    ['(416) 555-0134', 'This number is from another country.'],
  ])('%s fails in Texas', (phone, evidence) => {
    expect(checkPhone(aShop({ phone }))).toEqual({ result: 'failed', evidence });
  });

  it('that is missing is not applicable', () => {
    expect(checkPhone(aShop({ phone: '' })).result).toBe('not-applicable');
  });
});

describe('opening hours', () => {
  const hours = (intervals: { open: string; close: string }[], timeZone = 'America/Chicago') =>
    aShop({ hours: { timeZone, week: { ...closedWeek(), mon: intervals }, special: [] } });

  it.each([
    [[{ open: '09:00', close: '17:00' }]],
    [[{ open: '17:00', close: '02:00' }]],
    [[{ open: '00:00', close: '00:00' }]],
    [
      [
        { open: '17:00', close: '02:00' },
        { open: '11:00', close: '14:00' },
      ],
    ],
  ])('pass: %j', (intervals) => expect(checkHours(hours(intervals)).result).toBe('passed'));

  it.each([
    [
      'Opening times overlap on one day.',
      hours([
        { open: '09:00', close: '17:00' },
        { open: '16:00', close: '18:00' },
      ]),
    ],
    [
      'Opening times overlap on one day.',
      hours([
        { open: '09:00', close: '02:00' },
        { open: '16:00', close: '18:00' },
      ]),
    ],
    ['One of the times isn’t valid.', hours([{ open: '09:00', close: '25:00' }])],
    ['It would never be open.', hours([])],
    ['The hours are in the wrong time zone.', hours([{ open: '09:00', close: '17:00' }], 'America/New_York')],
  ])('fail: %s', (evidence, shop) => expect(checkHours(shop)).toEqual({ result: 'failed', evidence }));

  it('that are missing are not applicable', () =>
    expect(checkHours(aShop({ hours: null })).result).toBe('not-applicable'));
});

describe('content', () => {
  it('passes the description check without links, phone numbers and shouting', () => {
    expect(checkDescription(aShop({ description: 'Pipes since 1998, in 3 counties. No call-out fee!' })).result).toBe(
      'passed',
    );
    for (const description of [
      'Visit https://pipes.test now',
      'See www.pipes.com for offers',
      'Call (512) 555-0134 today',
      'Write to ada@pipes.test',
      'BEST PLUMBERS IN ALL OF TEXAS, CALL US NOW, CHEAP AND FAST',
      'The best!!! Really.',
    ]) {
      expect(checkDescription(aShop({ description })).result, description).toBe('failed');
    }
    expect(checkDescription(aShop({ description: '' })).result).toBe('not-applicable');
  });

  it('passes the category check when it mentions the category', () => {
    const silent = { businessName: 'Blue Door', services: [], aiDescription: '' };
    expect(checkCategory(aShop({ ...silent, description: 'Two plumbers and a van.' }), []).result).toBe('passed');
    expect(checkCategory(aShop({ ...silent, description: 'We clear every drain.' }), ['Drain cleaning']).result).toBe(
      'passed',
    );
    expect(checkCategory(aShop({ ...silent, description: 'Wedding cakes.' }), ['Drain cleaning'])).toEqual({
      result: 'failed',
      evidence: 'Nothing in the description mentions Plumbing.',
    });
  });
});

describe('the directory', () => {
  const other = (fields: Partial<SimilarListing>): SimilarListing => ({
    id: 3,
    verified: true,
    ownerId: 5,
    nameLikeness: 1,
    hasSamePhone: false,
    hasSameHost: false,
    hasSameAddress: false,
    isInSameZip: true,
    isInSameCity: true,
    ...fields,
  });

  it('treats the later of two identical businesses as the duplicate', () => {
    const twin = other({ hasSamePhone: true });
    expect(checkUnique(aShop(), [twin])).toEqual({ result: 'failed', evidence: 'Listing 3 is the same business.' });
    expect(checkUnique(aShop({ id: 2 }), [twin]).result).toBe('passed');
  });

  it.each([
    ['another branch', { isInSameZip: false, hasSameHost: true }],
    ['a namesake next door', {}],
    ['another tenant of the building', { nameLikeness: 0.2, hasSameAddress: true }],
  ])('treats %s as a different business', (_what, fields) => {
    expect(checkUnique(aShop(), [other(fields)]).result).toBe('passed');
  });

  it.each([
    ['the phone of another business', { hasSamePhone: true, nameLikeness: 0.1, isInSameCity: false }],
    ['the website of another business', { hasSameHost: true, nameLikeness: 0.1 }],
    ['the name of another business in town', { nameLikeness: 1 }],
  ])('rejects a listing that uses %s', (_what, fields) => {
    expect(checkGenuine(aShop({ ownerId: 6, verified: false }), [other(fields)]).result).toBe('failed');
  });

  it.each([
    ['the owner is the same', { ownerId: 6 }],
    ['the other was never verified', { verified: false }],
    ['they are branches with one website', { hasSameHost: true }],
    ['the namesake is in another city', { isInSameCity: false }],
  ])('accepts a listing when %s', (_what, fields) => {
    expect(checkGenuine(aShop({ ownerId: 6, verified: false }), [other(fields)]).result).toBe('passed');
  });

  it('does not revoke the badge of an older listing because of a newer one', () => {
    expect(
      checkGenuine(aShop({ id: 2, verified: true }), [other({ hasSamePhone: true, nameLikeness: 0 })]).result,
    ).toBe('passed');
  });

  it('passes reviews unless they are copies or arrived on one day', () => {
    expect(checkReviews({ total: 0, mostInADay: 0, mostWithOneText: 0 }).result).toBe('not-applicable');
    expect(checkReviews({ total: 40, mostInADay: 9, mostWithOneText: 2 }).result).toBe('passed');
    expect(checkReviews({ total: 20, mostInADay: 12, mostWithOneText: 1 }).evidence).toBe(
      '12 of 20 reviews came in on one day.',
    );
    expect(checkReviews({ total: 20, mostInADay: 3, mostWithOneText: 3 }).evidence).toBe(
      '3 reviews use the same words.',
    );
  });
});

describe('a website', () => {
  const page = (body: string, status = 200, url = 'https://www.harborplumbing.com/') => ({ url, status, body });

  it('passes with a success status and fails with an error status', () => {
    expect(checkWebsite(page('')).result).toBe('passed');
    expect(checkWebsite(page('', 404))).toEqual({ result: 'failed', evidence: 'It responded with error 404.' });
  });

  it.each([
    ['Harbor Plumbing', '<h1>HARBOR <b>plumbing</b></h1>', 'passed'],
    ['Harbor Plumbing, LLC', '<title>Plumbing at Harbor</title>', 'passed'],
    ['Café José', '<p>Caf&eacute; Jos&eacute;</p>', 'passed'],
    ["O'Hara & Sons", '<p>O&rsquo;Hara &amp; Sons</p>', 'passed'],
    ['Harbor Plumbing', '<h1>This domain is for sale</h1>', 'failed'],
    ['Harbor Plumbing', '<h1>Harborside</h1> Plumbing', 'failed'],
    ['Harbor Plumbing', '', 'failed'],
  ])('of %s with %s: %s', (businessName, body, result) => {
    expect(checkWebsiteName(aShop({ businessName }), page(body)).result).toBe(result);
  });

  it('with pathological markup is parsed quickly', () => {
    const cpuMs = measureCpuMs(() => {
      checkWebsiteName(aShop(), page('<meta '.repeat(170_000)));
      checkDomain(aShop({ website: 'harborplumbing.com' }), {
        ownerMailbox: null,
        token: 't',
        page: page('<'.repeat(1_000_000)),
        txtRecords: [],
      });
    });
    expect(cpuMs).toBeLessThan(2000);
  });

  describe('domain ownership', () => {
    const shop = aShop({ website: 'www.harborplumbing.com' });
    const facts = { ownerMailbox: null, token: 'town.test/9/5', page: null, txtRecords: [] };
    const meta = '<meta content="town.test/9/5" name="townlink-verification">';

    it.each([
      ['a confirmed mailbox there', { ownerMailbox: 'ada@HarborPlumbing.com' }],
      ['the token in the DNS', { txtRecords: ['v=spf1 -all', 'townlink-verification=town.test/9/5'] }],
      ['the token on the page', { page: page(`<head>${meta}</head>`) }],
    ])('is proven by %s', (_what, proof) => {
      const { result, evidence } = checkDomain(shop, { ...facts, ...proof });
      expect(result).toBe('passed');
      expect(evidence).toContain('harborplumbing.com');
      expect(evidence).not.toContain('@');
    });

    it.each([
      ['a mailbox elsewhere', { ownerMailbox: 'ada@plumbing.com' }],
      ['a mailbox at a domain that only ends alike', { ownerMailbox: 'ada@notharborplumbing.com' }],
      ['the token of another listing', { txtRecords: ['townlink-verification=town.test/9/6'] }],
      ['the token on a page of another site', { page: page(meta, 200, 'https://pages.com/') }],
      ['the token in the text of the page', { page: page('townlink-verification town.test/9/5') }],
      ['a listing without an owner', { token: null, txtRecords: ['townlink-verification=null'] }],
    ])('is not proven by %s', (_what, proof) => {
      expect(checkDomain(shop, { ...facts, ...proof }).result).toBe('failed');
    });

    it('is not proven by a mailbox at a public email provider', () => {
      expect(checkDomain(aShop({ website: 'gmail.com' }), { ...facts, ownerMailbox: 'ada@gmail.com' }).result).toBe(
        'failed',
      );
    });
  });
});
