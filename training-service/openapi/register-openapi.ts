import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  nonEmptyText,
  quantitySchema,
  wireAmountSchema,
  wireDateSchema,
} from '../../shared/wire/primitives.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { CONSOLE_PAGES, pagePath } from '../console/pages.ts';
import type { App } from '../http/create-app.ts';
import { describeFields, findMeaning, type Schema } from './describe-fields.ts';
import { type Operation, type Operations, type Refused, TAGS } from './operation.ts';
import { CONTROL_OPERATIONS } from './operations/control-operations.ts';
import { DOCUMENT_OPERATIONS } from './operations/document-operations.ts';
import { EMISSION_OPERATIONS } from './operations/emission-operations.ts';
import { LOGIN_OPERATIONS } from './operations/login-operations.ts';
import { LOOKUP_OPERATIONS } from './operations/lookup-operations.ts';
import { refusalSchema } from './record-schemas.ts';

const DIGITS = 'Hasta 8 decimales y 15 dígitos en total.';

/** JSON Schema for checks of shared schemas that zod cannot convert. */
const CHECKS: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [nonEmptyText, { pattern: '\\S' }],
  [
    wireDateSchema,
    {
      pattern: '^\\d{2}/\\d{2}/\\d{4}$',
      description: 'DD/MM/AAAA, una fecha que exista.',
      examples: ['31/12/2026'],
    },
  ],
  [wireAmountSchema, { description: DIGITS }],
  [quantitySchema, { description: DIGITS }],
]);

/** Options for converting zod schemas to JSON Schema; the framework's transform uses them too. */
const TO_JSON_SCHEMA = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
    Object.assign(jsonSchema, CHECKS.get(zodSchema));
  },
} as const;

/** An answer's schema as JSON Schema. */
function answerJsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...TO_JSON_SCHEMA, io: 'output' });
  return rest;
}

const DOCUMENT_PATH = '/_control/openapi.json';
const PAGES_PATH = '/_control/docs';

/** The pages load nothing from elsewhere and contact only the service. */
const PAGES_CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: TO_JSON_SCHEMA });

/**
 * Serves the interface as an OpenAPI document built from the routes' schemas, and pages to read and try it.
 * If the pages' package is absent, as in the packed app, their address redirects to the document. Must be
 * called before any route is registered, since it hooks into registration.
 */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: HEAD,
    transform(route) {
      if (isOfConsole(route.url)) return { schema: { hide: true }, url: route.url };
      const path = route.url.replace(/:(\w+)/g, '{$1}');
      const method = [route.route.method].flat()[0] ?? '';
      const shown = findOperation(method, path)?.shown;
      return toJsonSchema({ ...route, schema: { ...route.schema, ...shown } });
    },
    transformObject: (made) =>
      'openapiObject' in made ? completeDocument({ ...made.openapiObject }) : made.swaggerObject,
  });
  app.get(DOCUMENT_PATH, async () => app.swagger());
  const swaggerUi = await loadSwaggerUi();
  if (swaggerUi === null) {
    app.get(PAGES_PATH, (_request, reply) => reply.redirect(DOCUMENT_PATH));
    return;
  }
  // Not awaited: it loads after all else is registered, so that the service's hooks apply to it too.
  void app.register(swaggerUi, {
    routePrefix: PAGES_PATH,
    theme: { title: 'Servicio de entrenamiento' },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      tryItOutEnabled: true,
      persistAuthorization: true,
    },
    staticCSP: PAGES_CSP,
  });
}

async function loadSwaggerUi() {
  try {
    return (await import('@fastify/swagger-ui')).default;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** True for the console's pages, which are not part of the document. */
function isOfConsole(url: string): boolean {
  if (url === '/_control' || url.startsWith('/_control/console.')) return true;
  return CONSOLE_PAGES.map(({ name }) => pagePath(name)).some(
    (page) => url === page || url.startsWith(`${page}/`),
  );
}

const DESCRIPTION = `Servicio de facturación electrónica de entrenamiento: toda la interfaz, sin valor comercial ni fiscal.

**Sobre.** Toda respuesta JSON de la interfaz es \`{success, codigo, message, data}\`, o \`{success: false, codigo, mensaje, error}\` si el pedido se rechaza. El estado HTTP es igual a \`codigo\`; \`error.campos\` nombra cada dato con problemas. La interfaz no muestra los estados de los rechazos: 400 por el contenido, 401 por el token, 404 por lo que no existe, 413 por el tamaño, 415 por lo que no es JSON. Un dato desconocido también se rechaza.

**Token.** Encabezado \`x-api-key: Bearer <token>\`, menos para iniciar sesión, pedir una prueba y ver la página pública.

**Convenciones.** Fechas DD/MM/AAAA, teléfonos +595981123456, países en ISO 3166-1 alfa-3, tasas de IVA 0, 5 y 10.

**Reloj.** El servicio tiene su propia hora, que se puede apurar o adelantar; va en el encabezado \`Date\` de cada respuesta.

**Antes de llegar a un recurso.** Una dirección desconocida contesta 404, encabezados o una dirección demasiado grandes 431, lo que no es HTTP 400; todo con el sobre.`;

/** Head of the document. */
const HEAD = {
  openapi: '3.1.0',
  info: { title: 'Servicio de entrenamiento', version: '1', description: DESCRIPTION },
  servers: [{ url: '/', description: 'Este servicio' }],
  tags: Object.values(TAGS).map((name) => ({ name })),
  components: {
    securitySchemes: {
      token: {
        type: 'apiKey' as const,
        in: 'header',
        name: 'x-api-key',
        description: 'El valor es `Bearer <token>`, con la palabra delante.',
      },
    },
  },
};

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Completes each operation of the generated document with its description from here. */
function completeDocument(made: Schema): Schema {
  const paths = isRecord(made['paths']) ? made['paths'] : {};
  return {
    ...made,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, isRecord(item) ? completePath(path, item) : item]),
    ),
  };
}

function completePath(path: string, item: Schema): Schema {
  return Object.fromEntries(
    Object.entries(item).map(([method, made]) => {
      const operation = METHODS.includes(method) ? findOperation(method, path) : undefined;
      if (operation === undefined || !isRecord(made)) return [method, made];
      return [method, completeOperation(made, `${method} ${path}`, operation)];
    }),
  );
}

const NO_TOKEN: Refused = {
  description: 'Falta el token, no es válido o venció (`x-api-key`).',
  schema: refusalSchema(401),
};

/** Adds an operation's description to what was generated from the route's schemas. */
function completeOperation(made: Schema, id: string, operation: Operation): Schema {
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

const OPERATIONS: Operations = {
  ...LOGIN_OPERATIONS,
  ...LOOKUP_OPERATIONS,
  ...EMISSION_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...CONTROL_OPERATIONS,
};

/** `path` has parameters in braces. */
function findOperation(method: string, path: string): Operation | undefined {
  return OPERATIONS[`${method.toUpperCase()} ${path}`];
}
