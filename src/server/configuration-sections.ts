import type { SiteSettings } from '#domain/site.ts';
import type { PhotoEncoder } from '#files/photo-encoder.ts';
import { categoriesSection } from './categories/categories-section.ts';
import { fieldsSection } from './fields/fields-section.ts';
import { placeSection } from './setup/place-section.ts';
import type { ConfigurationSection } from './shared/configuration-section.ts';
import { textsSection } from './site-pages/texts-section.ts';
import { appearanceSection } from './site-settings/appearance-section.ts';
import { settingsSection } from './site-settings/settings-section.ts';

type SectionTools = { photoEncoder: PhotoEncoder; defaultSettings: () => SiteSettings };

/** The parts of a configuration file, in the order in which they are loaded. */
export function configurationSections({
  photoEncoder,
  defaultSettings,
}: SectionTools): readonly ConfigurationSection[] {
  return [
    settingsSection(defaultSettings),
    appearanceSection(photoEncoder, defaultSettings),
    placeSection,
    categoriesSection,
    fieldsSection,
    textsSection,
  ];
}
