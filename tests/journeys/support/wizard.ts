import { expect, type Locator, type Page } from '@playwright/test';

export type BusinessInput = {
  businessName: string;
  category: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  description: string;
};

let businessCount = 0;

export function aBusiness(fields: Partial<BusinessInput> = {}): BusinessInput {
  businessCount++;
  return {
    businessName: `Harbor Street Bakery ${businessCount}`,
    category: 'Bakeries',
    address: '412 Harbor Street, San Francisco, CA 94103',
    phone: '(415) 555-0142',
    email: `hello${businessCount}@harborbakery.example`,
    website: 'www.harborbakery.example',
    description: 'Sourdough from four in the morning.',
    ...fields,
  };
}

export async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' }).click();
  const wizard = page.getByRole('dialog', { name: 'List Your Business' });
  await expect(wizard).toBeVisible();
  return wizard;
}

export async function fillFirstStep(wizard: Locator, business: BusinessInput): Promise<void> {
  await wizard.getByLabel('Business name').fill(business.businessName);
  await wizard.getByLabel('Category').fill(business.category);
  await wizard.getByLabel('Address').fill(business.address);
  await wizard.getByRole('button', { name: 'Next' }).click();
}

export async function fillSecondStep(wizard: Locator, business: BusinessInput): Promise<void> {
  await wizard.getByLabel('Phone').fill(business.phone);
  await wizard.getByLabel('Email').fill(business.email);
  await wizard.getByLabel('Website').fill(business.website);
  await wizard.getByRole('button', { name: 'Next' }).click();
}

/** Fills in the whole wizard, up to the submit button. */
export async function fillWizard(page: Page, business: BusinessInput): Promise<Locator> {
  const wizard = await openWizard(page);
  await fillFirstStep(wizard, business);
  await fillSecondStep(wizard, business);
  await wizard.getByLabel('Description').fill(business.description);
  return wizard;
}
