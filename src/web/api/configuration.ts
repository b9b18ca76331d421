import { exportConfigurationOperation, loadConfigurationOperation } from '#contract/desk/configuration-operations.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';

export type LoadedSections = CallResult<typeof loadConfigurationOperation>['data']['sections'];

export async function exportConfigurationFile(api: Api): Promise<{ name: string; text: string }> {
  return (await call(api, exportConfigurationOperation)).data;
}

export async function loadConfigurationFile(
  api: Api,
  file: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<LoadedSections> {
  return (await call(api, loadConfigurationOperation, { body: { file, dryRun: isDryRun } })).data.sections;
}
