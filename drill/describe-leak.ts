import type { DrillResponse } from './target.ts';

const FOREIGN_LINK = /(?:href|src|action)="(?:https?:)?[/\\]{2}evil\.test/i;
const INJECTED_SCRIPT = /<script>alert\(1\)|<img src=x onerror|(?:href|src|action)="\s*javascript:/i;
const INTERNALS = /\bat \S+ \(?(?:file:\/\/)?\/\S+\.[jt]s:\d+|password_hash|select .{1,80} from "?\w+"? where/i;

/** What a response gives away or lets in; null if nothing. Repeating what was sent gives nothing away. */
export function describeLeak({ status, headers, body }: DrillResponse, sent: string): string | null {
  const location = headers.location;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `redirects off the site: ${location}`;
  const internals = status >= 400 ? INTERNALS.exec(body)?.[0] : undefined;
  if (internals !== undefined && !sent.includes(internals)) return 'shows internals in an error';
  if (!headers['content-type']?.startsWith('text/html')) return null;
  if (FOREIGN_LINK.test(body)) return 'links off the site';
  return INJECTED_SCRIPT.test(body) ? 'repeats markup as markup' : null;
}
