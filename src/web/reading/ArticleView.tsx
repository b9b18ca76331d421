import type { Post } from '../api/models.ts';
import { PostPicture } from '../ui/PostPicture.tsx';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleText } from './ArticleText.tsx';

/** An article as its page shows it, and as the desk shows it before it is out. */
export function ArticleView({ post }: { post: Post }) {
  return (
    <article className="wrap pt-7 pb-18">
      <ArticleHead post={post} />
      <PostPicture source={post.featuredImage} className="article-cover" isLazy={false} />
      <ArticleText post={post} />
      <ArticleEnd post={post} />
    </article>
  );
}
