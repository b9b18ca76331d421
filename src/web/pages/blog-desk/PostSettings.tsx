import { useId } from 'react';
import { postSlugOf } from '#domain/post.ts';
import type { EditablePost, PostForm } from '../../api/desk-posts.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/Field.tsx';
import { CoverChoice } from './CoverChoice.tsx';
import { PublicationChoice } from './PublicationChoice.tsx';

type PostSettingsProps = {
  known: EditablePost;
  form: PostForm;
  errors: Record<string, string>;
  categories: string[];
  onType: (fields: Partial<PostForm>) => void;
};

export function PostSettings({ known, form, errors, categories, onType }: PostSettingsProps) {
  const { siteUrl } = useSite();
  const listId = useId();
  const slug = form.slug || postSlugOf(form.title);
  return (
    <div className="writing-side">
      <PublicationChoice
        value={form.publishedDate}
        stored={known.form.publishedDate}
        error={errors.published_date}
        onChange={(publishedDate) => onType({ publishedDate })}
      />
      <TextField
        label="Category"
        required
        list={listId}
        value={form.category}
        error={errors.category}
        onChange={({ target }) => onType({ category: target.value })}
      />
      <datalist id={listId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Author"
        required
        value={form.author}
        error={errors.author}
        onChange={({ target }) => onType({ author: target.value })}
      />
      <TextField
        label="Slug"
        optional
        placeholder={postSlugOf(form.title)}
        value={form.slug}
        error={errors.slug}
        hint={slugHint(known, siteUrl + paths.article(slug))}
        onChange={({ target }) => onType({ slug: target.value })}
      />
      <CoverChoice
        image={form.featuredImage}
        stem={slug}
        error={errors.featured_image}
        onChange={(featuredImage) => onType({ featuredImage })}
      />
    </div>
  );
}

function slugHint({ oldSlugs }: EditablePost, address: string): string {
  if (oldSlugs.length === 0) return address;
  return `${address}. Former addresses lead there: ${oldSlugs.join(', ')}`;
}
