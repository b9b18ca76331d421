import { ROW_OUTCOMES, type RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import { outcomeReportHeader, outcomeReportRows } from '#imports/outcome-report.ts';
import type { ImportFile } from '#imports/read-import-file.ts';
import type { ImportSettings } from '#imports/resume-or-create-batch.ts';
import { describeOutcome, type RowOutcome } from '#imports/row-outcome.ts';
import { type ImportOptions, type ImportSummary, runImport } from '#imports/run-import.ts';
import { maintainDatabase } from '#storage/engine/maintain-database.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Config } from './config.ts';
import { type FileWriter, openFileWriter } from './file-writer.ts';
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

export async function runFileImport(config: Config, call: FileImportOptions): Promise<void> {
  await withDatabase(config, async (storage) => {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const { summary, refused } = await runAndReport(storage, call, stop.signal);
    printSummary(call, summary, refused);
    // on a server, autovacuum and the worker do this
    if (summary.batchId !== null && storage.engine === 'embedded') await maintainDatabase(storage);
  });
}

type FileImportResult = { summary: ImportSummary; refused: RowOutcome[] };

async function runAndReport({ db }: Storage, call: FileImportOptions, signal: AbortSignal): Promise<FileImportResult> {
  const teller = new ImportReporter(call);
  const { settings, dryRun, again } = call;
  const clock = () => new Date();
  try {
    const summary = await runImport(call.file, {
      db,
      clock,
      settings,
      dryRun,
      again,
      signal,
      onStart: (start) => teller.start(start),
      onOutcomes: (fates) => teller.report(fates),
    });
    return { summary, refused: teller.refused };
  } finally {
    await teller.stop();
  }
}

/** Shows progress, and writes the outcome of each row to the report or, in a dry run, to the terminal. */
class ImportReporter {
  readonly refused: RowOutcome[] = [];
  readonly #call: FileImportOptions;
  #bar: ReturnType<typeof createProgressBar> | undefined;
  #report: FileWriter | undefined;
  #resumed = false;
  #done = 0;

  constructor(call: FileImportOptions) {
    this.#call = call;
  }

  start({ rows, rowsDone }: Parameters<NonNullable<ImportOptions['onStart']>>[0]): void {
    this.#done = rowsDone;
    this.#resumed = rowsDone > 0;
    if (this.#resumed) console.log(`Going on after ${rowsDone} rows, where it was interrupted.`);
    if (!this.#onScreen) this.#bar = createProgressBar(this.#call.dryRun ? 'Dry run' : 'Import', rows);
  }

  async report(fates: RowOutcome[]): Promise<void> {
    const room = Math.max(0, MAX_REJECTIONS_SHOWN - this.refused.length);
    this.refused.push(...fates.filter((fate) => fate.kind === 'refused').slice(0, room));
    await this.#write(fates);
    this.#done += fates.length;
    this.#bar?.update(this.#done);
  }

  async stop(): Promise<void> {
    this.#bar?.stop();
    await this.#report?.close();
  }

  get #onScreen(): boolean {
    return this.#call.dryRun && this.#call.report === undefined;
  }

  async #write(fates: RowOutcome[]): Promise<void> {
    if (this.#onScreen) console.log(fates.map(formatOutcome).join('\n'));
    if (this.#call.report === undefined) return;
    if (!this.#report) {
      // a resumed run appends to the report
      this.#report = await openFileWriter(this.#call.report, this.#resumed ? 'a' : 'w');
      if (!this.#resumed) await this.#report.write(outcomeReportHeader());
    }
    await this.#report.write(outcomeReportRows(fates));
  }
}

function formatOutcome(fate: RowOutcome): string {
  const name = fate.businessName === '' ? '' : `  (${stripControlCharacters(fate.businessName)})`;
  return `line ${fate.line}: ${fate.kind === 'refused' ? 'refused: ' : ''}${stripControlCharacters(describeOutcome(fate))}${name}`;
}

/** Prevents text of a file from moving the cursor or faking another line. */
function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

export function outcomeCountsText(counts: RowOutcomeCounts): string {
  return ROW_OUTCOMES.map((kind) => `${counts[kind]} ${kind}`).join(', ');
}

function printSummary(call: FileImportOptions, summary: ImportSummary, refused: RowOutcome[]): void {
  const { unknownColumns, protectedColumns, counts, batchId } = summary;
  if (refused.length > 0 && (!call.dryRun || call.report !== undefined)) {
    for (const fate of refused) console.log(formatOutcome(fate));
    if (counts.refused > refused.length) console.log(`… and ${counts.refused - refused.length} more refused.`);
  }
  if (unknownColumns.length > 0)
    console.log(`Columns that were not used: ${unknownColumns.map(stripControlCharacters).join(', ')}.`);
  if (protectedColumns.length > 0)
    console.log(`Columns that no file decides: ${protectedColumns.map(stripControlCharacters).join(', ')}.`);
  console.log(`${call.dryRun ? 'Would be' : `Batch ${batchId}`}: ${outcomeCountsText(counts)}.`);
  if (counts.duplicate > 0)
    console.log('Where the directory itself has a business twice: npm run cli -- merge LISTING --into LISTING.');
  if (summary.rowsDone < summary.rows) {
    const rest = call.dryRun ? '' : ` Run the same command to go on, or undo it: import --undo ${batchId}.`;
    console.log(`Stopped after ${summary.rowsDone} of ${summary.rows} rows.${rest}`);
  }
}
