import type { PostModel } from '../api/models.ts';
import { paths } from '../paths.ts';

/** spec §2: Home / Blog / category; without a category, the article itself. */
export function articleBreadcrumbs({ category, title, slug }: PostModel): { name: string; path: string }[] {
  const last = category
    ? { name: category, path: paths.blog({ category: category.toLowerCase() }) }
    : { name: title, path: paths.article(slug) };
  return [{ name: 'Home', path: paths.home() }, { name: 'Blog', path: paths.blog() }, last];
}
