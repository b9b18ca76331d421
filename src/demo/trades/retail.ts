import type { Trades } from './trade.ts';

export const RETAIL_TRADES: Trades = {
  Florist: {
    voice: 'shop',
    opening: 'shop',
    names: ['Flowers', 'Florist', 'Flower Shop', 'Blooms', 'Floral Design'],
    jobs: ['a wedding bouquet', 'funeral flowers', 'something for an apology', 'weekly flowers for our lobby'],
    lines: [
      'We buy from growers within a hundred miles for as long as the season allows.',
      'Tell us the room and the person; leave the rest.',
      'Funeral flowers go out the same day, with a card written by hand.',
    ],
    praise: [
      'The peonies lasted eleven days.',
      '{staff} wrapped five dollars’ worth of daisies as if they were fifty.',
      'The apology was accepted.',
    ],
    gripes: [
      'Looked nothing like the picture, and half the size.',
      'Delivered to the wrong floor and left in the sun.',
    ],
  },
  Tailor: {
    voice: 'shop',
    opening: 'shop',
    names: ['Tailors', 'Tailoring', 'Alterations', 'Custom Clothiers', 'Needle & Thread'],
    jobs: ['a wedding suit', 'hemming six pairs of pants', 'my mother’s dress, made to fit me', 'a zipper'],
    lines: [
      'Three fittings for a suit, because the second one lies.',
      'Hems by the next day, by hand when the cloth asks for it.',
      'We alter what you inherited.',
    ],
    praise: [
      '{staff} made a forty-dollar jacket look like four hundred.',
      'I wore my mother’s dress and it fit like my own.',
      'Pinned it in two minutes, perfect in two days.',
    ],
    gripes: ['One leg is shorter than the other.', 'Ready on {day}, they said, three times.'],
  },
  'Dry Cleaning': {
    voice: 'shop',
    opening: 'shop',
    names: ['Cleaners', 'Dry Cleaners', 'Laundry', 'Wash & Fold', 'French Cleaners'],
    jobs: ['shirts', 'a wine stain on silk', 'wash and fold', 'a wedding dress'],
    lines: [
      'In by nine, out by five, buttons sewn back without a word.',
      'Wet cleaning for almost everything: it smells of nothing at all.',
      'Stains we could not beat come with a note saying what we tried.',
    ],
    praise: [
      'Red wine, white silk, gone.',
      '{staff} sewed on a button I had not noticed was missing.',
      'The folded laundry is folded better than I fold anything.',
    ],
    gripes: ['A crease where no crease has ever been.', 'They lost a cuff link and shrugged.'],
  },
  Jeweler: {
    voice: 'shop',
    opening: 'shop',
    names: ['Jewelers', 'Jewelry', 'Goldsmiths', 'Fine Jewelry', 'Watch & Jewel'],
    jobs: ['an engagement ring', 'my grandfather’s watch', 'an appraisal', 'a ring cut down two sizes'],
    lines: [
      'The bench is in the window and most work never leaves the shop.',
      'Old gold can be melted into the new ring, if you want to watch.',
      'Watches are opened in front of you and quoted in writing.',
    ],
    praise: [
      'She said yes. The ring helped.',
      '{staff} got my grandfather’s watch ticking after thirty years.',
      'They told me my stone was glass, kindly, and charged nothing.',
    ],
    gripes: ['The prong broke again within a year.', 'Eight weeks for a resizing, right through our anniversary.'],
  },
};
