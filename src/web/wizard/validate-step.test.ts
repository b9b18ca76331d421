import { expect, test } from 'vitest';
import { firstInvalidStep, stepWithErrors, validateStep } from './validate-step.ts';

const bakery = {
  businessName: 'Harbor Street Bakery',
  category: 'Bakeries & Cafés',
  additionalCategories: '',
  address: '412 Harbor Street, San Francisco, CA 94103',
  phone: '',
  email: 'hello@harborbakery.example',
  website: '',
  description: '',
};

// covers §2.wizard.2, §5.wizard.1
test('business name, category, address and email are required, the rest is optional', () => {
  const blank = {
    ...bakery,
    businessName: ' ',
    category: '',
    address: '',
    phone: '',
    email: '',
    website: '',
    description: '',
  };
  expect(Object.keys(validateStep(1, blank))).toEqual(['businessName', 'category', 'address']);
  expect(Object.keys(validateStep(2, blank))).toEqual(['email']);
  expect(validateStep(3, blank)).toEqual({});
  expect(firstInvalidStep(bakery)).toBeNull();
});

test('an invalid email address is rejected on the second step', () => {
  expect(validateStep(2, { ...bakery, email: 'hello' }).email).toMatch(/name@example\.com/);
  expect(firstInvalidStep({ ...bakery, email: 'hello' })).toBe(2);
});

test('a website with a script URL is rejected', () => {
  expect(validateStep(2, { ...bakery, website: 'javascript:alert(1)//.com' })).toHaveProperty('website');
});

test('a server error is shown on the step with its field', () => {
  expect(stepWithErrors({ website: 'No.' })).toBe(2);
  expect(stepWithErrors({ description: 'No.' })).toBe(3);
  expect(stepWithErrors({})).toBeNull();
});
