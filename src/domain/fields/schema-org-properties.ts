import type { FieldType } from './custom-field.ts';
import type { FieldValue } from './field-values.ts';

export type SchemaOrgFact = { key: string; label: string; type: FieldType; value: FieldValue; text: string };

/** Fields of the starter set that schema.org has properties for, by key. */
const TEXT_PROPERTIES: Record<string, string> = { payment: 'paymentAccepted', menu: 'hasMenu' };

/** The schema.org properties of a business that follow from its values of the site's own fields. */
export function schemaOrgProperties(facts: readonly SchemaOrgFact[]): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  const amenities: object[] = [];
  for (const { key, label, type, value, text } of facts) {
    const property = TEXT_PROPERTIES[key];
    if (property) properties[property] = text;
    else if (type === 'price-level' || type === 'money-range') properties.priceRange ??= text;
    else if (key === 'languages') properties.knowsLanguage = value;
    else if (type === 'social' && typeof value === 'object' && 'urls' in value) properties.sameAs = value.urls;
    else if (type === 'yes-no' || Array.isArray(value))
      amenities.push({ '@type': 'LocationFeatureSpecification', name: label, value: type === 'yes-no' ? value : text });
    else
      properties.additionalProperty = [
        ...asList(properties.additionalProperty),
        { '@type': 'PropertyValue', name: label, value: text },
      ];
  }
  return amenities.length > 0 ? { ...properties, amenityFeature: amenities } : properties;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
