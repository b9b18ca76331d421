import { requireBuiltSite } from '../../support/built-site.ts';
import { ensureDemoData } from '../../support/demo-data-cache.ts';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of this file
export default async function prepare(): Promise<void> {
  requireBuiltSite();
  // Workers inherit the path, because the sources may change while the tests run.
  process.env.DEMO_DATA_DIRECTORY = await ensureDemoData();
}
