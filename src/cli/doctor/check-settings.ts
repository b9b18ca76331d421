import { type Check, fine, isPublic, problem } from './check.ts';

/** Invalid settings are refused before any command runs; these are valid but not meant for a public site. */
export const checkSettings: Check = {
  name: 'Settings',
  async run({ config }) {
    if (!isPublic(config)) return fine(`Valid. The site is ${config.site.url}, for this machine only.`);
    if (config.site.supportEmail.endsWith('.example'))
      return problem('Set SUPPORT_EMAIL to your own address, because all emails are sent from it.');
    return fine(`Valid. The site is ${config.site.url}.`);
  },
};
