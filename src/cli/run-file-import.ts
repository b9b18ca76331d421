import { ROW_OUTCOMES, type RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import type { ImportFile } from '#imports/import-file.ts';
import { outcomeReportHeader, outcomeReportRows } from '#imports/outcome-report.ts';
import type { ImportSettings } from '#imports/resume-or-create-batch.ts';
import { describeConflicts, describeErrors, describeOutcome, type RowOutcome } from '#imports/row-outcome.ts';
import { type ImportOptions, type ImportSummary, runImport } from '#imports/run-import.ts';
import { countLabel } from '#lib/count-label.ts';
import { maintainDatabase } from '#storage/engine/maintain-database.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { listMissingListings } from '#storage/imports/import-links.ts';
import type { Config } from './config.ts';
import { type FileWriter, openFileWriter, requireWritable } from './file-writer.ts';
import { withDatabase } from './open-database.ts';
import { createProgressBar } from './progress-bar.ts';

export type FileImportOptions = {
  file: ImportFile;
  dryRun: boolean;
  again: boolean;
  report: string | undefined;
  settings: ImportSettings;
};

const MAX_REJECTIONS_SHOWN = 20;
const MAX_CATEGORIES_SHOWN = 20;

export async function runFileImport(config: Config, options: FileImportOptions): Promise<void> {
  if (options.report !== undefined) await requireWritable(options.report, '--report');
  await withDatabase(config, async (storage) => {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const result = await runAndReport(storage, options, stop.signal);
    const { summary } = result;
    printSummary(options, result);
    await printMissing(storage, summary);
    // on a server, autovacuum and the worker do this
    if (summary.batchId !== null && storage.engine === 'embedded') await maintainDatabase(storage);
  });
}

type FileImportResult = { summary: ImportSummary; rejections: RowOutcome[]; conflicts: RowOutcome[] };

async function runAndReport(
  { db }: Storage,
  options: FileImportOptions,
  signal: AbortSignal,
): Promise<FileImportResult> {
  const reporter = new ImportReporter(options);
  const { settings, dryRun, again } = options;
  const clock = () => new Date();
  try {
    const summary = await runImport(options.file, {
      db,
      clock,
      settings,
      dryRun,
      again,
      signal,
      onStart: (start) => reporter.start(start),
      onOutcomes: (outcomes) => reporter.report(outcomes),
    });
    return { summary, rejections: reporter.rejections, conflicts: reporter.conflicts };
  } finally {
    await reporter.stop();
  }
}

/** Shows progress, and writes the outcome of each row to the report or, in a dry run, to the terminal. */
class ImportReporter {
  readonly rejections: RowOutcome[] = [];
  readonly conflicts: RowOutcome[] = [];
  readonly #options: FileImportOptions;
  #bar: ReturnType<typeof createProgressBar> | undefined;
  #report: FileWriter | undefined;
  #resumed = false;
  #done = 0;

  constructor(options: FileImportOptions) {
    this.#options = options;
  }

  start({ rows, rowsDone }: Parameters<NonNullable<ImportOptions['onStart']>>[0]): void {
    this.#done = rowsDone;
    this.#resumed = rowsDone > 0;
    if (this.#resumed) console.log(`Resuming the interrupted import after ${rowsDone} rows.`);
    if (!this.#printsOutcomes) this.#bar = createProgressBar(this.#options.dryRun ? 'Dry run' : 'Import', rows);
  }

  async report(outcomes: RowOutcome[]): Promise<void> {
    const remaining = Math.max(0, MAX_REJECTIONS_SHOWN - this.rejections.length);
    this.rejections.push(...outcomes.filter((outcome) => outcome.kind === 'refused').slice(0, remaining));
    const room = Math.max(0, MAX_REJECTIONS_SHOWN - this.conflicts.length);
    this.conflicts.push(...outcomes.filter((outcome) => outcome.conflicts.length > 0).slice(0, room));
    await this.#write(outcomes);
    this.#done += outcomes.length;
    this.#bar?.update(this.#done);
  }

  async stop(): Promise<void> {
    this.#bar?.stop();
    await this.#report?.close();
  }

  get #printsOutcomes(): boolean {
    return this.#options.dryRun && this.#options.report === undefined;
  }

  async #write(outcomes: RowOutcome[]): Promise<void> {
    if (this.#printsOutcomes) console.log(outcomes.map(formatOutcome).join('\n'));
    if (this.#options.report === undefined) return;
    if (!this.#report) {
      // a resumed run appends to the report
      this.#report = await openFileWriter(this.#options.report, this.#resumed ? 'a' : 'w');
      if (!this.#resumed) await this.#report.write(outcomeReportHeader());
    }
    await this.#report.write(outcomeReportRows(outcomes));
  }
}

function formatOutcome(outcome: RowOutcome): string {
  const name = outcome.businessName === '' ? '' : `  (${stripControlCharacters(outcome.businessName)})`;
  const notes = [describeErrors(outcome.warnings), describeConflicts(outcome.conflicts)].filter((note) => note !== '');
  const text = stripControlCharacters([describeOutcome(outcome), ...notes].join(' – '));
  return `line ${outcome.line}: ${outcome.kind === 'refused' ? 'refused: ' : ''}${text}${name}`;
}

/** Text of a file must not move the cursor or fake another line. */
function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

export function outcomeCountsText(counts: RowOutcomeCounts): string {
  const outcomes = ROW_OUTCOMES.map((kind) => `${counts[kind]} ${kind}`).join(', ');
  const also = [
    ...(counts.warned > 0 ? [`${counts.warned} with warnings`] : []),
    ...(counts.conflicts > 0 ? [`${counts.conflicts} with conflicts`] : []),
  ];
  const missing = counts.missing > 0 ? `; ${counts.missing} no longer in the file` : '';
  return `${outcomes}${also.length > 0 ? ` (${also.join(', ')})` : ''}${missing}`;
}

/** What the file no longer has stays public until someone decides. */
async function printMissing({ db }: Storage, { batchId, counts, source }: ImportSummary): Promise<void> {
  if (batchId === null || counts.missing === 0) return;
  const missing = await listMissingListings(db, { source, batchId }, { after: 0, limit: MAX_REJECTIONS_SHOWN });
  for (const { listingId, businessName } of missing) {
    console.log(`No longer in the file: listing ${listingId}  (${stripControlCharacters(businessName)})`);
  }
  if (counts.missing > missing.length) console.log(`… and ${counts.missing - missing.length} more.`);
}

function printUnknownCategories({ unknownCategories }: ImportSummary): void {
  if (unknownCategories.length === 0) return;
  console.log('Unknown categories. Map them with --category-map "Theirs=Ours" or --category-map-file:');
  for (const { name, rows, suggestions } of unknownCategories.slice(0, MAX_CATEGORIES_SHOWN)) {
    const closest = suggestions.length > 0 ? `: ${suggestions.join(', ')}` : '';
    console.log(`  ${stripControlCharacters(name)} (${countLabel(rows, 'row')})${closest}`);
  }
  const more = unknownCategories.length - MAX_CATEGORIES_SHOWN;
  if (more > 0) console.log(`  … and ${more} more.`);
}

function printSummary(options: FileImportOptions, { summary, rejections, conflicts }: FileImportResult): void {
  const { unknownColumns, protectedColumns, counts, batchId } = summary;
  if (rejections.length > 0 && (!options.dryRun || options.report !== undefined)) {
    for (const outcome of rejections) console.log(formatOutcome(outcome));
    if (counts.refused > rejections.length) console.log(`… and ${counts.refused - rejections.length} more refused.`);
  }
  if (options.report !== undefined || !options.dryRun)
    for (const outcome of conflicts) console.log(formatOutcome(outcome));
  if (counts.conflicts > conflicts.length)
    console.log(`… and ${counts.conflicts - conflicts.length} more rows with conflicts.`);
  if (unknownColumns.length > 0)
    console.log(`Ignored unknown columns: ${unknownColumns.map(stripControlCharacters).join(', ')}.`);
  if (protectedColumns.length > 0)
    console.log(`Columns that cannot be imported: ${protectedColumns.map(stripControlCharacters).join(', ')}.`);
  printUnknownCategories(summary);
  console.log(`${options.dryRun ? 'Dry run' : `Batch ${batchId}`}: ${outcomeCountsText(counts)}.`);
  if (counts.duplicate > 0)
    console.log('To merge duplicates within the directory: npm run cli -- merge LISTING --into LISTING.');
  if (summary.rowsDone < summary.rows) {
    const rest = options.dryRun ? '' : ` Run the same command to resume, or undo the import: import --undo ${batchId}.`;
    console.log(`Stopped after ${summary.rowsDone} of ${summary.rows} rows.${rest}`);
  }
}
