import type { PostModel } from '../api/models.ts';
import { PostImage } from '../ui/PostImage.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleFooter } from './ArticleFooter.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';

/** An article, on its public page and in the desk's preview. */
export function ArticleView({ post }: { post: PostModel }) {
  return (
    <article className="wrap pt-7 pb-18">
      <ArticleHeader post={post} />
      <PostImage source={post.featuredImage} className="article-cover" isLazy={false} isBanner />
      <ArticleBody post={post} />
      <ArticleFooter post={post} />
    </article>
  );
}
