import { useId } from 'react';
import { postSlugFromTitle } from '#domain/post.ts';
import type { EditablePost, PostFormValues } from '../../api/desk-posts.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/Field.tsx';
import { CoverPicker } from './CoverPicker.tsx';
import { PublicationField } from './PublicationField.tsx';

type PostSettingsProps = {
  saved: EditablePost;
  form: PostFormValues;
  errors: Record<string, string>;
  categories: string[];
  onChange: (fields: Partial<PostFormValues>) => void;
};

export function PostSettings({ saved, form, errors, categories, onChange }: PostSettingsProps) {
  const { siteUrl } = useSite();
  const listId = useId();
  const slug = form.slug || postSlugFromTitle(form.title);
  return (
    <div className="writing-side">
      <PublicationField
        value={form.publishedDate}
        stored={saved.form.publishedDate}
        error={errors.publishedDate}
        onChange={(publishedDate) => onChange({ publishedDate })}
      />
      <TextField
        label="Category"
        required
        list={listId}
        value={form.category}
        error={errors.category}
        onChange={({ target }) => onChange({ category: target.value })}
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
        onChange={({ target }) => onChange({ author: target.value })}
      />
      <TextField
        label="Slug"
        optional
        placeholder={postSlugFromTitle(form.title)}
        value={form.slug}
        error={errors.slug}
        hint={slugHint(saved, siteUrl + paths.article(slug))}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      <CoverPicker
        image={form.featuredImage}
        seedPrefix={slug}
        error={errors.featuredImage}
        onChange={(featuredImage) => onChange({ featuredImage })}
      />
    </div>
  );
}

function slugHint({ formerSlugs }: EditablePost, address: string): string {
  if (formerSlugs.length === 0) return address;
  return `${address}. Old addresses redirect here: ${formerSlugs.join(', ')}`;
}
