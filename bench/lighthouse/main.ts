import { writeFile } from 'node:fs/promises';
import { progressBar } from '#cli/progress.ts';
import prepareTown from '../../tests/journeys/support/global-setup.ts';
import { startTown } from '../../tests/journeys/support/start-town.ts';
import { type Audit, auditPage, CATEGORIES, medianOf } from './audit.ts';
import { openBrowser } from './browser.ts';
import { type LighthouseOptions, readOptions, USAGE } from './options.ts';
import { type PublicPage, publicPages } from './pages.ts';
import { formatAudits, type PageAudit } from './table.ts';

const LEAST = 95;

async function main(options: LighthouseOptions): Promise<void> {
  const audits = await auditTown(options);
  console.log(`\nLighthouse, mobile, ${options.runs === 1 ? 'one run' : `the median of ${options.runs} runs`}\n`);
  console.log(`${formatAudits(audits)}\n`);
  const short = audits.filter((audit) => isShort(audit));
  for (const { page, faults } of short) console.log(` ${page}: ${faults.join('; ')}`);
  const pages = short.map(({ page }) => page).join(', ');
  console.log(
    `${short.length === 0 ? ' holds ' : ' FAILS '} each score is at least ${LEAST}${pages && `, but not: ${pages}`}`,
  );
  if (options.json) await writeFile(options.json, `${JSON.stringify(audits, null, 2)}\n`);
  if (options.assert && short.length > 0) process.exitCode = 1;
}

const isShort = ({ figures }: PageAudit): boolean => CATEGORIES.some((category) => !(figures[category] >= LEAST));

/** The server as it runs for visitors, with the demo town on the embedded engine. */
async function auditTown({ page, runs }: LighthouseOptions): Promise<PageAudit[]> {
  await prepareTown();
  const town = await startTown();
  try {
    const pages = (await publicPages(town.url)).filter(({ name }) => page === undefined || name === page);
    if (pages.length === 0) throw new Error(`There is no page "${page}".`);
    return await auditPages(pages, town.url, runs);
  } finally {
    await town.stop();
  }
}

async function auditPages(pages: PublicPage[], siteUrl: string, runs: number): Promise<PageAudit[]> {
  const browser = await openBrowser();
  const bar = progressBar('Lighthouse', pages.length * runs);
  const audits: PageAudit[] = [];
  let done = 0;
  try {
    for (const { name, path } of pages) {
      const ofPage: Audit[] = [];
      await browser.visit(siteUrl + path);
      for (let run = 0; run < runs; run++) {
        ofPage.push(await auditPage(siteUrl + path, browser.port));
        bar.update(++done);
      }
      audits.push({ page: name, ...medianOf(ofPage) });
    }
    return audits;
  } finally {
    bar.stop();
    await browser.close();
  }
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
