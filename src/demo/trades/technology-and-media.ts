import type { Trades } from './trade.ts';

export const TECHNOLOGY_AND_MEDIA_TRADES: Trades = {
  'Phone Repair': {
    voice: 'shop',
    opening: 'shop',
    names: ['Phone Repair', 'Phone Fix', 'Device Repair', 'Phone & Tablet'],
    jobs: ['a cracked screen', 'a battery that died at noon', 'a phone that fell in the lake', 'a loose charging port'],
    lines: [
      'Most screens are done in forty minutes, at the counter, in front of you.',
      'We try to get your photos off before we try anything else.',
      'Ninety days on every part, and no paperwork to claim it.',
    ],
    praise: [
      'Dropped it off, had lunch, picked it up. Looks new.',
      '{staff} cleaned the port with a toothpick and charged me nothing.',
      'They saved the photos from a phone two other shops had called dead.',
    ],
    gripes: ['The new screen has a yellow tint and a dead corner.', 'Quoted one price, then found "another problem".'],
  },
  'Computer Repair': {
    voice: 'shop',
    opening: 'shop',
    names: ['Computer Repair', 'Computers', 'PC & Mac', 'Computer Clinic', 'Tech Repair'],
    jobs: [
      'a laptop that would not start',
      'a drive full of family photos',
      'a virus',
      'more memory for an old desktop',
    ],
    lines: [
      'Nothing is erased until you have signed for it.',
      'We keep a shelf of donor machines, so a hinge or key costs a few dollars.',
      'You get told what went wrong in words you could repeat to a friend.',
    ],
    praise: [
      '{staff} recovered eleven years of photos and did not make me feel stupid about the backups.',
      'My old laptop boots in nine seconds now.',
      'They found it was the charger. Just the charger.',
    ],
    gripes: [
      'Came back without the files I had asked them to keep.',
      'Three weeks for a keyboard, and I had to call each time.',
    ],
  },
  'IT Services': {
    voice: 'office',
    opening: 'office',
    names: ['IT', 'Technology Partners', 'Networks', 'Managed IT', 'Systems'],
    jobs: ['our office network', 'a move to the cloud', 'support for twelve desks', 'a security review'],
    lines: [
      'A person answers in {city} within fifteen minutes, during hours and usually after.',
      'We restore a backup every month, because an untested backup is a rumor.',
      'Passwords and diagrams belong to you and sit in your own vault.',
    ],
    praise: [
      '{staff} moved nine of us to new mail over a weekend and Monday was boring.',
      'When the ransom mail came, they had us working again by lunch.',
      'The invoices are readable, which in this trade is rare.',
    ],
    gripes: ['Tickets are closed before the problem is.', 'Every question seems to lead to a new license.'],
  },
  'Web Design': {
    voice: 'office',
    opening: 'office',
    names: ['Web Design', 'Web Studio', 'Digital', 'Websites', 'Interactive'],
    jobs: ['a site for my bakery', 'an online store', 'a redesign', 'help with being found'],
    lines: [
      'You can change every word yourself, and we sit with you until you have done it once.',
      'Pages are built to open in a second on an old phone.',
      'The domain, the hosting and the code are in your name.',
    ],
    praise: [
      '{staff} asked about my customers for an hour before drawing anything.',
      'Orders doubled after the new store, mostly from phones.',
      'I update the menu myself in two minutes.',
    ],
    gripes: [
      'Launch slipped from March to July.',
      'A pretty site, but small changes are billed by the hour and take a week.',
    ],
  },
  'Marketing Agency': {
    voice: 'office',
    opening: 'office',
    names: ['Marketing', 'Creative', 'Media', 'Brand Studio', 'Advertising'],
    jobs: ['a new brand', 'our holiday campaign', 'social media for two restaurants', 'a newsletter nobody had opened'],
    lines: [
      'We report in customers and dollars; impressions are in the appendix.',
      'Photos are taken at your place, with your people, once a quarter.',
      'No retainers longer than ninety days.',
    ],
    praise: [
      '{staff} rewrote our newsletter and people now answer it.',
      'They killed their own idea when the numbers came in. I trust that.',
      'The new logo is on my truck and people wave.',
    ],
    gripes: ['Lots of decks, few customers.', 'Our posts read like everyone else’s posts.'],
  },
  Printing: {
    voice: 'shop',
    opening: 'office',
    names: ['Printing', 'Print Shop', 'Press', 'Print & Sign', 'Graphics'],
    jobs: ['five hundred business cards', 'a banner by Friday', 'team shirts', 'wedding programs'],
    lines: [
      'A proof on the real paper, every time, before the run.',
      'Screen printing is done in the back by people who own the stains to show it.',
      'If your file will print badly we call, and usually just fix it.',
    ],
    praise: [
      '{staff} caught the wrong date on our programs the night before.',
      'The shirts have been washed thirty times and still read.',
      'Banner in four hours, grommets and all.',
    ],
    gripes: ['The blue came out purple and they said it was my monitor.', 'Ready on {day} meant the day after.'],
  },
  Photography: {
    voice: 'event',
    opening: 'event',
    names: ['Photography', 'Photo', 'Portraits', 'Studio', '{first} {last} Photography'],
    jobs: ['our wedding', 'family portraits', 'headshots for the whole office', 'my father’s eightieth'],
    lines: [
      'Available light where there is any, and patience where there are toddlers.',
      'You receive all the good ones, edited, within three weeks, with the right to print them.',
      'Weddings are photographed by two people and directed by nobody.',
    ],
    praise: [
      '{owner} got my teenager to smile with the mouth open. I have it framed.',
      'The pictures look like the day felt.',
      'Gallery in twelve days, and not a bad one in it.',
    ],
    gripes: ['We waited four months for the wedding pictures.', 'Nice light, but half of the family table is missing.'],
  },
  Videography: {
    voice: 'event',
    opening: 'event',
    names: ['Films', 'Video', 'Motion Pictures', 'Video Productions', 'Film Co.'],
    jobs: ['a wedding film', 'a commercial for our shop', 'drone footage of a farm', 'editing a box of old tapes'],
    lines: [
      'We listen for a day before we film for an hour.',
      'Licensed drone pilots, insured, and quiet about it.',
      'Three cuts: the long one to keep, the short one to send, the one-minute one to post.',
    ],
    praise: [
      '{staff} caught my grandmother laughing and we had no idea.',
      'Our little ad runs before the movies at the {area} cinema and people clap.',
      'They cut ninety minutes of speeches into six that matter.',
    ],
    gripes: ['The sound on the vows is mostly wind.', 'One round of edits, then each change costs.'],
  },
};
