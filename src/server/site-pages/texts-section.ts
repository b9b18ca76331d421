import { siteContentSchema } from '#contract/desk/site-content.ts';
import { HttpError } from '../http/http-error.ts';
import { type ConfigurationSection, invalidSection, parseSection } from '../shared/configuration-section.ts';
import { readSiteContent, writeSiteContent } from '../shared/site-content.ts';

const NAME = 'texts';

/** Pages of text and own texts of emails. Those that the file leaves out stay as they are. */
export const textsSection: ConfigurationSection = {
  name: NAME,
  label: 'Pages and emails',
  version: 1,
  read: readSiteContent,
  async prepare(content) {
    parseSection(NAME, siteContentSchema, content);
    return (tx, { actor, at }) =>
      writeSiteContent(tx, content, { actor, now: at }).catch((error: unknown) => {
        throw error instanceof HttpError ? invalidSection(NAME, faultOf(error)) : error;
      });
  },
};

const faultOf = ({ fields, message }: HttpError): string => Object.values(fields ?? {})[0] ?? message;
