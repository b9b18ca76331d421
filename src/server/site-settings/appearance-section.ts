import * as z from 'zod/mini';
import { appearanceChanges } from '#contract/desk/appearance-operations.ts';
import { LOGO_MAX_BYTES } from '#domain/brand/brand.ts';
import type { SiteSettings } from '#domain/site.ts';
import type { PhotoEncoder } from '#files/photo-encoder.ts';
import type { EncodedLogo } from '#files/reencode-logo.ts';
import { findLogoFile, insertLogo } from '#storage/site/logos.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { type ConfigurationSection, invalidSection, parseSection } from '../shared/configuration-section.ts';
import { encodeLogoUpload } from '../shared/encode-upload.ts';
import { changeBrand, toForm } from './appearance.ts';
import { insertNewVersion, requireSettings } from './settings-version.ts';

const NAME = 'appearance';
const LOGO_TYPE = 'image/webp';
/** Four characters stand for three bytes. */
const LOGO_MAX_LENGTH = Math.ceil((LOGO_MAX_BYTES * 4) / 3);

const { logo_hash: _, ...fields } = appearanceChanges.shape;
const LOGO_ERROR = 'A logo is a PNG or WebP picture in base64.';
const appearanceContent = z.strictObject({
  ...fields,
  /** Null: the mark of the product. */
  logo: z.optional(
    z.nullable(
      z.strictObject({
        type: z.enum(['image/png', LOGO_TYPE], LOGO_ERROR),
        base64: z
          .string(LOGO_ERROR)
          .check(z.maxLength(LOGO_MAX_LENGTH, LOGO_ERROR), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, LOGO_ERROR)),
      }),
    ),
  ),
});

/** Colors, texts, links and the logo itself. */
export const appearanceSection = (
  photoEncoder: PhotoEncoder,
  defaultSettings: () => SiteSettings,
): ConfigurationSection => ({
  name: NAME,
  label: 'Appearance',
  version: 1,
  async read(db) {
    const { brand } = await requireSettings(db);
    const { logo_hash: hash, ...form } = toForm(brand);
    return { ...form, logo: await readLogo(db, hash) };
  },
  async prepare(content) {
    const { logo, ...changes } = parseSection(NAME, appearanceContent, content);
    const encoded = logo ? await encodeLogo(photoEncoder, logo.base64) : null;
    return async (tx, entry) => {
      if (encoded) await insertLogo(tx, encoded, entry.at);
      const current = await requireSettings(tx);
      const logoChange = logo === undefined ? {} : { logo_hash: encoded?.hash ?? '' };
      const brand = await changeBrand(tx, current.brand, { ...changes, ...logoChange }).catch(nameSection);
      return insertNewVersion(
        tx,
        { current, content: { values: current.values, brand } },
        { ...entry, verb: 'loaded from a file:', defaults: defaultSettings() },
      );
    };
  },
});

async function readLogo(db: Db, hash: string) {
  const master = hash === '' ? null : await findLogoFile(db, hash, 'master');
  return master && { type: LOGO_TYPE, base64: master.toString('base64') };
}

async function encodeLogo(photoEncoder: PhotoEncoder, base64: string): Promise<EncodedLogo> {
  async function* upload() {
    yield Buffer.from(base64, 'base64');
  }
  return encodeLogoUpload(photoEncoder, upload).catch(nameSection);
}

function nameSection(error: unknown): never {
  throw error instanceof HttpError ? invalidSection(NAME, error.message) : error;
}
