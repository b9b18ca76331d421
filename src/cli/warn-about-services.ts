import type { Config } from './config.ts';
import { errorText } from './errors/error-code.ts';

const PROBE = 'probe.txt';

/** A mail server or bucket that does not work is named at start, and does not stop the site. */
export async function warnAboutServices(config: Config): Promise<void> {
  const { smtpUrl, bucket } = config;
  if (smtpUrl) {
    const { describeMailServer } = await import('./doctor/check-mail.ts');
    const problem = await describeMailServer(smtpUrl);
    if (problem !== null) console.error(`${problem} Emails will wait until it works.`);
  }
  if (bucket) {
    const { openFileStore } = await import('./open-file-store.ts');
    await openFileStore(config)
      .get(PROBE)
      .catch((error: unknown) => console.error(`${errorText(error)} Uploads will fail until it works.`));
  }
}
