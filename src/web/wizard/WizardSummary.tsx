import { Fragment } from 'react';
import type { SubmissionTexts } from '#domain/listings/submission.ts';

const ROWS: { label: string; name: keyof SubmissionTexts }[] = [
  { label: 'Business name', name: 'businessName' },
  { label: 'Category', name: 'category' },
  { label: 'Additional categories', name: 'additionalCategories' },
  { label: 'Address', name: 'address' },
  { label: 'Phone', name: 'phone' },
  { label: 'Email', name: 'email' },
  { label: 'Website', name: 'website' },
];

/** The values that will be submitted. */
export function WizardSummary({ form }: { form: SubmissionTexts }) {
  return (
    <dl className="summary-list" aria-label="Review">
      {ROWS.filter(({ name }) => name !== 'additionalCategories' || form[name].trim() !== '').map(({ label, name }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd>{form[name].trim() || <span className="text-ink-2">Not provided</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
