import * as z from 'zod/mini';
import { SHARED_MODELS } from '../api-resources.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const MODEL_REFERENCE = '#/components/schemas/';

const modelNames = z.registry<{ id: string }>();
for (const [id, model] of Object.entries(SHARED_MODELS)) modelNames.add(model, { id });

/** The JSON Schema of a response. Shared models are references. */
export function responseSchema(schema: z.core.$ZodType): JsonSchema {
  return convert(schema, 'output');
}

export function modelSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(SHARED_MODELS).map(([name, model]) => [name, convert(model, 'output')]));
}

/** The JSON Schema of a request. Each field has the limits that apply after trimming and conversion. */
export function requestSchema(schema: z.core.$ZodType): JsonSchema {
  const { def } = asKnownSchema(schema)._zod;
  if (def.type !== 'object') return convert(schema, 'input');
  const fields = Object.entries(def.shape);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    ...(def.catchall?._zod.def.type === 'never' ? { additionalProperties: false } : {}),
  };
}

/** Found by parsing, since a default can precede a rule that rejects it. */
function isRequired(field: z.core.$ZodType): boolean {
  return !z.safeParse(field, undefined).success;
}

function fieldSchema(field: z.core.$ZodType): JsonSchema {
  const steps = stepsOf(field);
  const required = isRequired(field);
  const json = required ? withoutDefault(convert(field, 'input')) : convert(field, 'input');
  const preset = steps.map((step) => step._zod.def).find((def) => def.type === 'default');
  if (preset && !required) json.default = preset.defaultValue;
  if (json.type === 'string')
    narrow(
      json,
      steps.map((step) => convert(step, 'input')),
    );
  return json;
}

/** Required fields are declared with a default so that a missing value gets its own error message. */
function withoutDefault({ default: preset, ...json }: JsonSchema): JsonSchema {
  return preset === undefined ? json : { ...json, type: 'string', minLength: 1 };
}

function narrow(json: JsonSchema, steps: JsonSchema[]): void {
  const maxLength = smallest(steps.map((step) => step.maxLength));
  if (maxLength !== undefined) json.maxLength = maxLength;
  // digits in a query string are an integer
  const digits = /^\^(\[1-9\])?\\d\{\d+,\d+\}\$$/.exec(json.pattern ?? '');
  if (!digits) return;
  delete json.pattern;
  const maximum = smallest(steps.map((step) => step.maximum));
  Object.assign(json, { type: 'integer', minimum: digits[1] ? 1 : 0, ...(maximum === undefined ? {} : { maximum }) });
}

function smallest(numbers: (number | undefined)[]): number | undefined {
  const defined = numbers.filter((number) => number !== undefined);
  return defined.length > 0 ? Math.min(...defined) : undefined;
}

/** All schemas that a value passes through, from input to output. */
function stepsOf(schema: z.core.$ZodType): z.core.$ZodTypes[] {
  const step = asKnownSchema(schema);
  const { def } = step._zod;
  switch (def.type) {
    case 'pipe':
      return [...stepsOf(def.in), ...stepsOf(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
      return [step, ...stepsOf(def.innerType)];
    default:
      return [step];
  }
}

function convert(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: modelNames,
    override: ({ jsonSchema }) => dropNoise(jsonSchema),
  });
  const name = modelNames.get(schema)?.id;
  const { id, ...own } = (name && $defs?.[name]) || json;
  return JSON.parse(JSON.stringify(own).replaceAll('"#/$defs/', `"${MODEL_REFERENCE}`));
}

/** Removes JavaScript's integer bounds, and `additionalProperties: false`, since responses may gain fields. */
function dropNoise(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.additionalProperties === false) delete json.additionalProperties;
}

function asKnownSchema(schema: z.core.$ZodType): z.core.$ZodTypes {
  // $ZodTypes is the union of all schemas; zod declares the base type without its discriminant
  return schema as z.core.$ZodTypes;
}
