import * as contract from '#contract/desk/configuration-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import type { ConfigurationSection } from '../shared/configuration-section.ts';
import { CONFIGURATION_FILE_NAME, exportConfiguration, loadConfiguration } from './configuration-file.ts';

type ConfigurationContext = ServerContext & { live: LiveSite };

export function configurationRoutes(
  { db, clock, live }: ConfigurationContext,
  sections: readonly ConfigurationSection[],
): Route[] {
  return [
    route(contract.exportConfigurationOperation, async () => ({
      data: { name: CONFIGURATION_FILE_NAME, text: await exportConfiguration(db, sections) },
    })),
    route(contract.loadConfigurationOperation, async ({ viewer, body: { file, dry_run: isDryRun } }) => {
      const load = { text: file, isDryRun, actor: toActor(viewer), at: clock() };
      const loaded = await loadConfiguration(db, sections, load);
      // This process does not wait for the notification of its own change.
      await Promise.all([live.refresh(), live.refreshPages()]);
      return { data: { sections: loaded } };
    }),
  ];
}
