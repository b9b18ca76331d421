import { Fragment } from 'react';
import type { SubmissionForm } from '#domain/listings/submission.ts';

const ROWS: { label: string; name: keyof SubmissionForm }[] = [
  { label: 'Business name', name: 'businessName' },
  { label: 'Category', name: 'category' },
  { label: 'Address', name: 'address' },
  { label: 'Phone', name: 'phone' },
  { label: 'Email', name: 'email' },
  { label: 'Website', name: 'website' },
];

/** The values that will be submitted. */
export function WizardSummary({ form }: { form: SubmissionForm }) {
  return (
    <dl className="summary-list" aria-label="Review">
      {ROWS.map(({ label, name }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd>{form[name].trim() || <span className="text-ink-2">Not provided</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
