import { fullDate } from '#domain/long-date.ts';
import type { Post } from '../../api/models.ts';
import { useSite } from '../../app-context.ts';

/** A newspaper's head; its date is that of the newest article. */
export function Masthead({ newest }: { newest: Post | undefined }) {
  const { siteName } = useSite();
  return (
    <header className="masthead">
      <div className="masthead-line caps">
        <span>San Francisco</span>
        <span>{newest && fullDate(newest.publishedDate)}</span>
        <span className="max-wide:hidden">The {siteName} paper for people who keep shop</span>
      </div>
      <h1>Business Growth Hub</h1>
    </header>
  );
}
