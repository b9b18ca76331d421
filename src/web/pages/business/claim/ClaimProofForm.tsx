import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { CLAIM_NOTE_MAX_LENGTH, type ClaimProof, proofDomain } from '#domain/accounts/ownership-claim.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import type { ClaimModel } from '../../../api/claims.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { EmailIllustration, ModeratorIllustration, WebsiteIllustration } from './proof-illustrations.tsx';
import { useClaimForm } from './use-claim-form.ts';

type ClaimProofFormProps = {
  listing: ListingModel;
  session: Session;
  previousClaim: ClaimModel | undefined;
  onSent: () => void;
};

/** Chooses how to prove ownership, with the fastest option first. */
export function ClaimProofForm({ listing, session, previousClaim, onSent }: ClaimProofFormProps) {
  const options = availableProofs(listing);
  const [proof, setProof] = useState<ClaimProof>(options[0]?.proof ?? 'moderator');
  const [email, setEmail] = useState(previousClaim?.email || listing.email);
  const [note, setNote] = useState(previousClaim?.note ?? '');
  const { errors, formError, isBusy, formRef, send } = useClaimForm(listing, session, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ listingId: listing.id, proof, email, note });
  };
  return (
    <form ref={formRef} className="grid gap-5" noValidate onSubmit={submit}>
      {listing.isClaimed && (
        <p className="text-ink-2">
          Someone else manages this listing. A moderator will hear both sides. We’ll tell the current owner about your
          claim, but not your name.
        </p>
      )}
      <FormError message={formError} />
      {options.length > 1 && <ProofOptions options={options} selected={proof} onChoose={setProof} />}
      {proof === 'mail' && (
        <TextField
          label="Business email address"
          name="email"
          type="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={errors.email}
          hint={emailHint(listing)}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {proof === 'moderator' && (
        <TextAreaField
          label="How can you show that it’s yours?"
          name="note"
          required
          rows={5}
          maxLength={CLAIM_NOTE_MAX_LENGTH}
          value={note}
          error={errors.note}
          hint="For example: your trade license, a bill with the address, your name on the website. Only moderators can read this."
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Button type="submit" tone="primary" className="justify-self-start" disabled={isBusy}>
        {isBusy ? 'Sending...' : SUBMIT_LABELS[proof]}
      </Button>
    </form>
  );
}

const SUBMIT_LABELS: Record<ClaimProof, string> = {
  mail: 'Send the link',
  website: 'Show me the code',
  moderator: 'Send to moderators',
};

type ProofOption = { proof: ClaimProof; title: string; text: string };

/** Only options that can succeed. A moderator decides about a listing that already has an owner. */
function availableProofs(listing: ListingModel): ProofOption[] {
  const domain = proofDomain(listing);
  const byModerator = {
    proof: 'moderator',
    title: 'Manual review',
    text: 'A moderator will review it within 48 hours.',
  } as const;
  if (listing.isClaimed) return [byModerator];
  const recipient = domain ? `any address at ${domain}` : 'the address on the listing';
  return [
    ...(domain || listing.email
      ? [
          {
            proof: 'mail',
            title: 'Email the business',
            text: `We’ll send a link to ${recipient}. Takes a minute.`,
          } as const,
        ]
      : []),
    ...(domain
      ? [
          {
            proof: 'website',
            title: 'Add a code to your website',
            text: `One line on ${domain}, or in its DNS.`,
          } as const,
        ]
      : []),
    byModerator,
  ];
}

function emailHint(listing: ListingModel): string {
  const domain = proofDomain(listing);
  if (!domain) return 'Use the email address on the listing.';
  return `Use an address that ends in @${domain}${listing.email ? ', or the one on the listing' : ''}.`;
}

const ILLUSTRATIONS: Record<ClaimProof, () => ReactNode> = {
  mail: EmailIllustration,
  website: WebsiteIllustration,
  moderator: ModeratorIllustration,
};

type ProofOptionsProps = { options: ProofOption[]; selected: ClaimProof; onChoose: (proof: ClaimProof) => void };

function ProofOptions({ options, selected, onChoose }: ProofOptionsProps) {
  const name = useId();
  return (
    <fieldset className="claim-ways">
      <legend className="label">How would you like to verify?</legend>
      {options.map(({ proof, title, text }) => {
        const Illustration = ILLUSTRATIONS[proof];
        return (
          <label key={proof} className="claim-way">
            <input type="radio" name={name} checked={selected === proof} onChange={() => onChoose(proof)} />
            <Illustration />
            <span>
              <b>{title}</b>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
