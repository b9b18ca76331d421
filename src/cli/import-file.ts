import { FATES, type FateCounts } from '#domain/import.ts';
import { fateSentence, type RowFate } from '#imports/fate.ts';
import { reportHeader, reportRows } from '#imports/fate-report.ts';
import type { ImportFile } from '#imports/import-file.ts';
import { type ImportOptions, type ImportSummary, runImport } from '#imports/run-import.ts';
import type { ImportSettings } from '#imports/take-batch.ts';
import type { Storage } from '#storage/connect.ts';
import { tidy } from '#storage/tidy.ts';
import type { Config } from './config.ts';
import { type FileWriter, openFile } from './file-writer.ts';
import { progressBar } from './progress.ts';
import { withDatabase } from './storage.ts';

export type ImportCall = {
  file: ImportFile;
  dryRun: boolean;
  again: boolean;
  report: string | undefined;
  settings: ImportSettings;
};

const REFUSALS_SHOWN = 20;

export async function importFile(config: Config, call: ImportCall): Promise<void> {
  await withDatabase(config, async (storage) => {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const { summary, refused } = await runAndReport(storage, call, stop.signal);
    tell(call, summary, refused);
    // on a server autovacuum and the worker see to it
    if (summary.batchId !== null && storage.engine === 'embedded') await tidy(storage);
  });
}

type Outcome = { summary: ImportSummary; refused: RowFate[] };

async function runAndReport({ db }: Storage, call: ImportCall, signal: AbortSignal): Promise<Outcome> {
  const teller = new Teller(call);
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
      onFates: (fates) => teller.tell(fates),
    });
    return { summary, refused: teller.refused };
  } finally {
    await teller.stop();
  }
}

/** Shows how far the import came and writes down the fate of each row: in the report, or in a dry run on the screen. */
class Teller {
  readonly refused: RowFate[] = [];
  readonly #call: ImportCall;
  #bar: ReturnType<typeof progressBar> | undefined;
  #report: FileWriter | undefined;
  #resumed = false;
  #done = 0;

  constructor(call: ImportCall) {
    this.#call = call;
  }

  start({ rows, rowsDone }: Parameters<NonNullable<ImportOptions['onStart']>>[0]): void {
    this.#done = rowsDone;
    this.#resumed = rowsDone > 0;
    if (this.#resumed) console.log(`Going on after ${rowsDone} rows, where it was interrupted.`);
    if (!this.#onScreen) this.#bar = progressBar(this.#call.dryRun ? 'Dry run' : 'Import', rows);
  }

  async tell(fates: RowFate[]): Promise<void> {
    const room = Math.max(0, REFUSALS_SHOWN - this.refused.length);
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

  async #write(fates: RowFate[]): Promise<void> {
    if (this.#onScreen) console.log(fates.map(fateLine).join('\n'));
    if (this.#call.report === undefined) return;
    if (!this.#report) {
      // what an interrupted run wrote stays
      this.#report = await openFile(this.#call.report, this.#resumed ? 'a' : 'w');
      if (!this.#resumed) await this.#report.write(reportHeader());
    }
    await this.#report.write(reportRows(fates));
  }
}

function fateLine(fate: RowFate): string {
  const name = fate.businessName === '' ? '' : `  (${oneLine(fate.businessName)})`;
  return `line ${fate.line}: ${fate.kind === 'refused' ? 'refused: ' : ''}${oneLine(fateSentence(fate))}${name}`;
}

/** What a file says must not move the cursor of a terminal or fake another line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

export function fateCounts(counts: FateCounts): string {
  return FATES.map((kind) => `${counts[kind]} ${kind}`).join(', ');
}

function tell(call: ImportCall, summary: ImportSummary, refused: RowFate[]): void {
  const { unknownColumns, columnsNeverTaken, counts, batchId } = summary;
  if (refused.length > 0 && (!call.dryRun || call.report !== undefined)) {
    for (const fate of refused) console.log(fateLine(fate));
    if (counts.refused > refused.length) console.log(`… and ${counts.refused - refused.length} more refused.`);
  }
  if (unknownColumns.length > 0) console.log(`Columns that were not used: ${unknownColumns.map(oneLine).join(', ')}.`);
  if (columnsNeverTaken.length > 0)
    console.log(`Columns that no file decides: ${columnsNeverTaken.map(oneLine).join(', ')}.`);
  console.log(`${call.dryRun ? 'Would be' : `Batch ${batchId}`}: ${fateCounts(counts)}.`);
  if (counts.duplicate > 0)
    console.log('Where the directory itself has a business twice: npm run cli -- merge LISTING --into LISTING.');
  if (summary.rowsDone < summary.rows) {
    const rest = call.dryRun ? '' : ` Run the same command to go on, or undo it: import --undo ${batchId}.`;
    console.log(`Stopped after ${summary.rowsDone} of ${summary.rows} rows.${rest}`);
  }
}
