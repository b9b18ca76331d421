import * as contract from '#contract/desk/appearance-operations.ts';
import { type BrandLogo, logoPath } from '#domain/brand/brand.ts';
import type { PhotoEncoder } from '#files/photo-encoder.ts';
import { insertLogo } from '#storage/site/logos.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { type Route, route } from '../http/route.ts';
import { encodeLogoUpload } from '../shared/encode-upload.ts';
import { changeBrand, defaultForm, toForm } from './appearance.ts';
import { requireSettings, type SettingsContext, saveNewVersion } from './settings-version.ts';

export function appearanceRoutes(context: SettingsContext, photoEncoder: PhotoEncoder): Route[] {
  return [
    route(contract.getAppearanceOperation, async () => ({ data: await loadAppearance(context) })),
    route(contract.updateAppearanceOperation, async ({ viewer, body: { version, ...changes } }) => {
      await saveNewVersion(context, {
        ...{ version, viewer, verb: 'changed' },
        load: async (tx, { values, brand }) => ({ values, brand: await changeBrand(tx, brand, changes) }),
        loadCurrent: () => loadAppearance(context),
      });
      return { data: await loadAppearance(context) };
    }),
    route(contract.uploadLogoOperation, async ({ viewer, upload }) => {
      await consumeRateLimit(context, RATE_LIMITS.photo, String(viewer.user.id));
      const logo = await encodeLogoUpload(photoEncoder, upload);
      await context.db.transaction().execute((tx) => insertLogo(tx, logo, context.clock()));
      return { data: presentLogo(logo) };
    }),
  ];
}

async function loadAppearance({ db, live }: SettingsContext): Promise<contract.AppearanceWire> {
  const { brand, version } = await requireSettings(db);
  await live.refresh();
  return {
    ...toForm(brand),
    logo: brand.logo && presentLogo(brand.logo),
    version,
    defaults: defaultForm(brand),
    stylesheet: live.stylesheet?.url ?? '',
  };
}

const presentLogo = ({ hash, width, height }: BrandLogo): contract.LogoWire => ({
  hash,
  url: logoPath(hash),
  width,
  height,
});
