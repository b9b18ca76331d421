import { errorText } from '../errors/error-code.ts';
import type { Check, DoctorContext, Finding } from './check.ts';
import { problem } from './check.ts';
import { checkBackups } from './check-backups.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkMap } from './check-map.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkOpenFiles } from './check-open-files.ts';
import { checkProxy } from './check-proxy.ts';
import { checkReplicas } from './check-replicas.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';
import { checkWorker } from './check-worker.ts';

const CHECKS: readonly Check[] = [
  checkSettings,
  checkDatabase,
  checkReplicas,
  checkMigrations,
  checkSecrets,
  checkClock,
  checkWorker,
  checkMail,
  checkFiles,
  checkMap,
  checkDisk,
  checkOpenFiles,
  checkProxy,
  checkCertificate,
  checkBackups,
];

export type NamedFinding = Finding & { name: string };

/** One after the other, since the embedded database has one connection. */
export async function runChecks(context: DoctorContext): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, run } of CHECKS) {
    const finding = await run(context).catch((error: unknown) =>
      problem(`It could not be checked: ${errorText(error)}.`),
    );
    findings.push({ name, ...finding });
  }
  return findings;
}
