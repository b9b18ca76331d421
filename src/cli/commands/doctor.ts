import { existsSync } from 'node:fs';
import path from 'node:path';
import { isEmailAddress } from '#domain/listings/contact.ts';
import { defineCommand, UsageError } from '../command.ts';
import type { Config } from '../config.ts';
import type { DoctorContext } from '../doctor/check.ts';
import { type NamedFinding, runChecks } from '../doctor/checks.ts';
import { describeError } from '../errors/describe-error.ts';
import { openDatabaseOrCopy } from '../open-database-or-copy.ts';

export const doctorCommand = defineCommand({
  name: 'doctor',
  usage: [
    ['doctor [--json] [--send-to EMAIL]', 'check settings, database, email, uploads, disk and more; changes nothing'],
  ],
  options: { json: { type: 'boolean', default: false }, 'send-to': { type: 'string' } },
  forms: { '': ['json', 'send-to'] },
  async run({ values }, config) {
    const sendTo = values['send-to'];
    if (sendTo !== undefined && !isEmailAddress(sendTo)) throw new UsageError('--send-to must be an email address.');
    const findings = await withOpenDatabase(config, (database) =>
      runChecks({ config, sendTo, now: new Date(), ...database }),
    );
    console.log(values.json ? JSON.stringify(findings, null, 2) : findings.map(formatFinding).join('\n'));
    const problems = findings.filter(({ status }) => status === 'problem').length;
    if (problems > 0) throw new UsageError(problems === 1 ? '1 thing to do.' : `${problems} things to do.`);
  },
});

type Database = Pick<DoctorContext, 'storage' | 'databaseProblem'>;

async function withOpenDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const isMissing = !config.databaseUrl && !existsSync(path.join(config.dataDirectory, 'db/files'));
  if (isMissing) return work({ storage: null, databaseProblem: '' });
  const opened = await openDatabaseOrCopy(config).catch((error: unknown) => describeError(error, { withStack: false }));
  if (typeof opened === 'string') return work({ storage: null, databaseProblem: opened });
  try {
    return await work({ storage: opened.storage, databaseProblem: '' });
  } finally {
    await opened.close();
  }
}

const LABELS: Record<NamedFinding['status'], string> = { fine: 'fine', problem: 'TO DO', skipped: '-' };

const formatFinding = ({ name, status, text }: NamedFinding): string => `${LABELS[status].padEnd(6)} ${name}: ${text}`;
