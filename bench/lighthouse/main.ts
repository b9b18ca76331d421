import { writeFile } from 'node:fs/promises';
import { createProgressBar } from '#cli/progress-bar.ts';
import prepareTestSite from '../../tests/journeys/support/global-setup.ts';
import { startTestSite } from '../../tests/journeys/support/start-test-site.ts';
import { auditPage, LIGHTHOUSE_CATEGORIES, type LighthouseAudit, medianAudit } from './audit.ts';
import { formatAuditTable, type PageAudit } from './audit-table.ts';
import { openBrowser } from './browser.ts';
import { LIGHTHOUSE_USAGE, type LighthouseOptions, parseLighthouseOptions } from './lighthouse-options.ts';
import { listPublicPages, type PublicPage } from './public-pages.ts';

const MIN_SCORE = 97;

async function main(options: LighthouseOptions): Promise<void> {
  const audits = await auditDemoSite(options);
  console.log(`\nLighthouse, mobile, ${options.runs === 1 ? 'one run' : `the median of ${options.runs} runs`}\n`);
  console.log(`${formatAuditTable(audits)}\n`);
  const failed = audits.filter((audit) => isBelowMinimum(audit));
  for (const { page, issues } of failed) console.log(` ${page}: ${issues.join('; ')}`);
  const pages = failed.map(({ page }) => page).join(', ');
  console.log(
    `${failed.length === 0 ? ' PASS ' : ' FAIL '} each score is at least ${MIN_SCORE}${pages && `, except: ${pages}`}`,
  );
  if (options.json) await writeFile(options.json, `${JSON.stringify(audits, null, 2)}\n`);
  if (options.assert && failed.length > 0) process.exitCode = 1;
}

const isBelowMinimum = ({ figures }: PageAudit): boolean =>
  LIGHTHOUSE_CATEGORIES.some((category) => !(figures[category] >= MIN_SCORE));

/** Audits the production server with the demo town on the embedded engine. */
async function auditDemoSite({ page, runs }: LighthouseOptions): Promise<PageAudit[]> {
  await prepareTestSite();
  const site = await startTestSite();
  try {
    const pages = (await listPublicPages(site.url)).filter(({ name }) => page === undefined || name === page);
    if (pages.length === 0) throw new Error(`Unknown page "${page}"`);
    return await auditPages(pages, site.url, runs);
  } finally {
    await site.stop();
  }
}

async function auditPages(pages: PublicPage[], siteUrl: string, runs: number): Promise<PageAudit[]> {
  const bar = createProgressBar('Lighthouse', pages.length * runs);
  const audits: PageAudit[] = [];
  let done = 0;
  try {
    for (const { name, path } of pages) {
      const pageAudits: LighthouseAudit[] = [];
      for (let run = 0; run < runs; run++) {
        pageAudits.push(await auditInNewBrowser(siteUrl + path));
        bar.update(++done);
      }
      audits.push({ page: name, ...medianAudit(pageAudits) });
    }
    return audits;
  } finally {
    bar.stop();
  }
}

/** Work left over from an audit would block the next one in the same browser. */
async function auditInNewBrowser(url: string): Promise<LighthouseAudit> {
  const browser = await openBrowser();
  try {
    await browser.visit(url);
    return await auditPage(url, browser.port);
  } finally {
    await browser.close();
  }
}

try {
  await main(parseLighthouseOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(LIGHTHOUSE_USAGE);
  process.exitCode = 1;
}
