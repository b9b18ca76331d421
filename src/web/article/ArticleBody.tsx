import type { PostModel } from '../api/models.ts';

export function ArticleBody({ post: { excerpt, content } }: { post: PostModel }) {
  return (
    <div className="article">
      <div className="summary">
        <h2 className="caps">ARTICLE SUMMARY</h2>
        <p>{excerpt}</p>
      </div>
      {content ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our server sanitizes it, and `sanitizeHtml` that of a foreign one
        <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
      ) : (
        <PlaceholderText />
      )}
    </div>
  );
}

/** spec §2: generic text where the content is missing. */
function PlaceholderText() {
  return (
    <div className="prose">
      <p>
        Local businesses are the backbone of every community. They know their neighbors by name, stand behind their work
        and make a street worth walking down.
      </p>
      <p>
        The full text of this article isn’t available yet. Until it is, browse the directory, read what neighbors say
        about local businesses, and connect with the ones near you.
      </p>
    </div>
  );
}
