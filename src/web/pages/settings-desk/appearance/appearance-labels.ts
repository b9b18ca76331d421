import type { BrandText } from '#domain/brand/brand.ts';
import type { AppearanceFormValues } from '../../../api/appearance.ts';

export const APPEARANCE_LABELS: Record<keyof AppearanceFormValues, string> = {
  accent: 'Accent color',
  accentDark: 'Accent color of the dark theme',
  logoHash: 'Logo',
  nameBesideLogo: 'Site name beside the logo',
  tagline: 'Tagline',
  heroTitle: 'Headline',
  heroText: 'Text below the headline',
  connectLabel: 'Button for businesses',
  exploreLabel: 'Button to the directory',
  closingTitle: 'Closing headline',
  closingText: 'Closing text',
  footerText: 'Footer text',
  footerCity: 'City',
  footerYear: 'Copyright year',
  headerLinks: 'Links in the header',
  footerLinks: 'Links in the footer',
  socialLinks: 'Social links',
};

type TextGroup = { title: string; hint: string; names: readonly BrandText[] };

export const TEXT_GROUPS: readonly TextGroup[] = [
  {
    title: 'Home page',
    hint: 'Leave a text empty for the default.',
    names: ['tagline', 'heroTitle', 'heroText', 'closingTitle', 'closingText'],
  },
  {
    title: 'Buttons',
    hint: 'In the header, on the home page and wherever else these buttons stand. Leave a text empty for the default.',
    names: ['connectLabel', 'exploreLabel'],
  },
  { title: 'Footer', hint: 'Leave a text empty for the default.', names: ['footerText', 'footerCity', 'footerYear'] },
];
