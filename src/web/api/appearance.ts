import { queryOptions } from '@tanstack/react-query';
import {
  getAppearanceOperation,
  updateAppearanceOperation,
  uploadLogoOperation,
} from '#contract/desk/appearance-operations.ts';
import type { SiteLink } from '#domain/brand/brand.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { userScopedKey } from './user-scoped-key.ts';

type StoredAppearance = CallResult<typeof getAppearanceOperation>['data'];
type StoredValues = StoredAppearance['defaults'];

/** The values as text: each link is a line with its text, a tab and its address. */
export type AppearanceFormValues = { [Name in keyof StoredValues]: string };

type LogoModel = NonNullable<StoredAppearance['logo']>;

export type AppearanceModel = {
  form: AppearanceFormValues;
  version: number;
  defaults: AppearanceFormValues;
  logo: LogoModel | null;
  /** Empty without one. */
  stylesheet: string;
};

export const appearanceKey = (session: Session) => [...userScopedKey(session), 'appearance'] as const;

export function appearanceQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: appearanceKey(session),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => toModel((await call(api, getAppearanceOperation, { signal })).data),
  });
}

const [SHOWN, HIDDEN] = ['shown', 'hidden'] as const;

export async function updateAppearance(
  api: Api,
  { nameBesideLogo, headerLinks, footerLinks, socialLinks, ...texts }: Partial<AppearanceFormValues>,
  version: number,
): Promise<AppearanceModel> {
  const body = {
    version,
    ...texts,
    ...(nameBesideLogo !== undefined && { nameBesideLogo: nameBesideLogo === 'hidden' ? HIDDEN : SHOWN }),
    ...(headerLinks !== undefined && { headerLinks: parseLinks(headerLinks) }),
    ...(footerLinks !== undefined && { footerLinks: parseLinks(footerLinks) }),
    ...(socialLinks !== undefined && { socialLinks: parseLinks(socialLinks) }),
  };
  return toModel((await call(api, updateAppearanceOperation, { body })).data);
}

export async function uploadLogo(api: Api, file: File): Promise<LogoModel> {
  return (await call(api, uploadLogoOperation, { file })).data;
}

/** The stored values from the `current` of a conflict. */
export function parseAppearance(current: unknown): AppearanceModel | null {
  const appearance = parseConflict(getAppearanceOperation, current);
  return appearance && toModel(appearance);
}

function toModel({ version, defaults, logo, stylesheet, ...values }: StoredAppearance): AppearanceModel {
  return { form: toFormValues(values), version, defaults: toFormValues(defaults), logo, stylesheet };
}

const toFormValues = ({ headerLinks, footerLinks, socialLinks, ...texts }: StoredValues): AppearanceFormValues => ({
  ...texts,
  headerLinks: formatLinks(headerLinks),
  footerLinks: formatLinks(footerLinks),
  socialLinks: formatLinks(socialLinks),
});

export const formatLinks = (links: readonly SiteLink[]): string =>
  links.map(({ label, url }) => `${label}\t${url}`).join('\n');

/** The rows of the form: a row that was just added is empty. */
export const linkRows = (text: string): SiteLink[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [label = '', url = ''] = line.split('\t');
        return { label, url };
      });

export const parseLinks = (text: string): SiteLink[] =>
  linkRows(text).filter(({ label, url }) => label.trim() !== '' || url.trim() !== '');
