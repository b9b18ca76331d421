import { formatLongDate } from '#lib/format-date.ts';

type TextPageViewProps = { page: { title: string; content: string; updatedAt: string } };

/** A page of text, on its public page and in the desk's preview. */
export function TextPageView({ page: { title, content, updatedAt } }: TextPageViewProps) {
  return (
    <article className="wrap pt-7 pb-18">
      <div className="article text-page">
        <h1>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our server sanitizes it */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        <p className="mt-10 text-sm text-ink-2">
          Updated <time dateTime={updatedAt}>{formatLongDate(updatedAt.slice(0, 10))}</time>
        </p>
      </div>
    </article>
  );
}
