import type * as z from 'zod';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { describeFields, type Schema } from './describe-fields.ts';
import { refusalSchema } from './envelope-schemas.ts';
import { findMeaning } from './field-meanings.ts';
import { answerJsonSchema } from './json-schema.ts';
import { type Operation, type Refused, TAGS } from './operation.ts';

const NO_TOKEN: Refused = {
  description: 'Falta el token, no es válido o venció (`x-api-key`).',
  schema: refusalSchema(401),
};

/** Every member of an OpenAPI operation that is told of it, over what was made of the route's schemas. */
export function completeOperation(made: Schema, id: string, operation: Operation): Schema {
  const { tag, summary, description, isOpen = false, examples } = operation;
  const body = jsonMedia(made['requestBody']);
  if (body !== undefined) {
    if (isRecord(body['schema'])) describeFields(body['schema']);
    if (examples !== undefined) body['examples'] = examples;
  }
  for (const parameter of parametersOf(made)) describeParameter(parameter);
  return {
    ...made,
    operationId: operationId(id),
    tags: [TAGS[tag]],
    summary,
    description,
    security: isOpen ? [] : [{ token: [] }],
    responses: responsesOf(operation),
  };
}

function responsesOf({ success, refusals, isOpen = false, tag }: Operation): Schema {
  const told: [string, Refused][] = Object.entries(refusals);
  if (!isOpen) told.push(['401', NO_TOKEN]);
  return {
    [String(success.status ?? 200)]: {
      description: success.description,
      content: contentOf(success.schema, success.contentType),
    },
    ...Object.fromEntries(
      told.map(([status, { description, schema }]) => [status, { description, content: contentOf(schema) }]),
    ),
    ...(tag !== 'control' && {
      default: {
        description:
          'Cualquier otra respuesta viene de una falla pedida en `/_control/faults`: 403, 408, 429 con `Retry-After`, 500, 502, 503, 504, una redirección o una página, con el sobre o sin él.',
      },
    }),
  };
}

function describeParameter(parameter: Schema): void {
  const meaning = findMeaning('parametro', String(parameter['name']));
  if (parameter['description'] === undefined && meaning !== undefined) parameter['description'] = meaning;
}

function parametersOf(made: Schema): Schema[] {
  const parameters = made['parameters'];
  return Array.isArray(parameters) ? parameters.filter(isRecord) : [];
}

function jsonMedia(requestBody: unknown): Schema | undefined {
  const content = isRecord(requestBody) ? requestBody['content'] : undefined;
  const media = isRecord(content) ? content['application/json'] : undefined;
  return isRecord(media) ? media : undefined;
}

function contentOf(schema: z.ZodType | undefined, textType = 'text/html'): Schema {
  if (schema === undefined) return { [textType]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: answerJsonSchema(schema) } };
}

/** `post-auth-whatsapp-verify` */
function operationId(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
