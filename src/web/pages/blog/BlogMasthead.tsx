import { formatFullDate } from '#lib/format-date.ts';
import type { PostModel } from '../../api/models.ts';
import { useSite } from '../../app-context.ts';

/** A newspaper header with the date of the newest article. */
export function BlogMasthead({ newest }: { newest: PostModel | undefined }) {
  const { siteName, look } = useSite();
  return (
    <header className="masthead">
      <div className="masthead-line caps">
        <span>{look.city.split(',')[0]}</span>
        <span>{newest && formatFullDate(newest.publishedDate)}</span>
        <span className="max-wide:hidden">The {siteName} paper for people in business</span>
      </div>
      <h1>Business Growth Hub</h1>
    </header>
  );
}
