-- The key that the secret is encrypted with; null for one that is stored as it is.
alter table authenticators add column key_id text;
