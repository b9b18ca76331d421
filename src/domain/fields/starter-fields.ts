import type { FieldPlace, FieldType } from './custom-field.ts';

/** A field with the names of its categories and groups, as in files. */
export type NamedField = {
  key: string;
  label: string;
  type: FieldType;
  options?: { id: string; label: string }[];
  unit?: string;
  shown_on?: FieldPlace;
  filterable?: boolean;
  help?: string;
  categories?: string[];
  groups?: string[];
};

const FOOD = ['Food and drink'];
const VISITED = ['Food and drink', 'Beauty and fitness', 'Health and care', 'Events and shops', 'Classes'];

const option = (id: string, label: string) => ({ id, label });
const yesNo = (key: string, label: string, more: Partial<NamedField> = {}): NamedField => ({
  key,
  label,
  type: 'yes-no',
  filterable: true,
  ...more,
});

/** A first set for a town, with the groups of the demo town. */
export const STARTER_FIELDS: readonly NamedField[] = [
  {
    key: 'price_level',
    label: 'Price level',
    type: 'price-level',
    filterable: true,
    shown_on: 'card',
    help: 'From $ (inexpensive) to $$$$ (very expensive).',
  },
  {
    key: 'parking',
    label: 'Parking',
    type: 'several-of',
    filterable: true,
    options: [
      option('lot', 'Parking lot'),
      option('street', 'Street parking'),
      option('garage', 'Garage'),
      option('valet', 'Valet'),
      option('bike', 'Bike parking'),
    ],
  },
  yesNo('wheelchair_access', 'Wheelchair access', {
    help: 'A step-free entrance, and room to move inside.',
  }),
  {
    key: 'payment',
    label: 'Payment',
    type: 'several-of',
    filterable: true,
    options: [
      option('cash', 'Cash'),
      option('credit-cards', 'Credit cards'),
      option('debit-cards', 'Debit cards'),
      option('contactless', 'Contactless'),
      option('checks', 'Checks'),
    ],
  },
  {
    key: 'languages',
    label: 'Languages spoken',
    type: 'several-of',
    filterable: true,
    options: [
      option('en', 'English'),
      option('es', 'Spanish'),
      option('zh', 'Chinese'),
      option('tl', 'Tagalog'),
      option('vi', 'Vietnamese'),
      option('fr', 'French'),
      option('ar', 'Arabic'),
      option('ko', 'Korean'),
      option('ru', 'Russian'),
      option('pt', 'Portuguese'),
      option('de', 'German'),
      option('ase', 'American Sign Language'),
    ],
  },
  yesNo('emergency_service', 'Emergency service', {
    shown_on: 'card',
    help: 'Day and night, also on holidays.',
    groups: ['Home and repair', 'Auto and bikes', 'Pets', 'Health and care'],
  }),
  yesNo('free_estimates', 'Free estimates', {
    groups: ['Home and repair', 'Cleaning and outdoors', 'Travel and moving', 'Auto and bikes'],
  }),
  yesNo('appointment_needed', 'Appointment needed'),
  yesNo('online_booking', 'Online booking'),
  yesNo('outdoor_seating', 'Outdoor seating', { groups: FOOD, shown_on: 'card' }),
  yesNo('takeout', 'Takeout', { groups: FOOD }),
  yesNo('delivery', 'Delivery', { groups: ['Food and drink', 'Events and shops'] }),
  yesNo('reservations', 'Takes reservations', { groups: FOOD }),
  {
    key: 'diets',
    label: 'Good for',
    type: 'several-of',
    filterable: true,
    groups: FOOD,
    options: [
      option('vegetarian', 'Vegetarian'),
      option('vegan', 'Vegan'),
      option('gluten-free', 'Gluten-free'),
      option('halal', 'Halal'),
      option('kosher', 'Kosher'),
    ],
  },
  yesNo('wifi', 'Free Wi-Fi', { groups: [...VISITED, 'Travel and moving'] }),
  yesNo('kids', 'Good for kids', { groups: VISITED }),
  yesNo('pets', 'Pets allowed', { groups: [...VISITED, 'Travel and moving'] }),
  { key: 'price_range', label: 'Typical prices', type: 'money-range', unit: 'USD' },
  {
    key: 'license',
    label: 'License number',
    type: 'text',
    groups: ['Home and repair', 'Health and care', 'Money and law'],
  },
  { key: 'menu', label: 'Menu', type: 'link', groups: FOOD },
  { key: 'social', label: 'Social profiles', type: 'social', help: 'Your pages on Facebook, Instagram and others.' },
];
