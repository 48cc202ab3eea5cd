import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { CONSOLE_PAGES, pagePath } from '../console/pages.ts';
import type { App } from '../http/create-app.ts';
import { findOperation } from './all-operations.ts';
import { completeDocument, HEAD } from './interface-document.ts';
import { TO_JSON_SCHEMA } from './json-schema.ts';

const DOCUMENT_PATH = '/_control/openapi.json';
const PAGES_PATH = '/_control/docs';

/** The pages are whole in themselves: nothing is loaded from elsewhere, and they ask nobody but the service. */
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
 * Serves the interface as an OpenAPI document made of the routes' own schemas, and pages to read and try it; where
 * their package is absent, as in the packed app, their address leads to the document. Must be called before all
 * routes, because it learns of each as it is registered.
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
  // Not awaited: loaded when all is registered, so that the service's hooks stand before it too.
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

/** Pages for people, which tell of themselves. */
function isOfConsole(url: string): boolean {
  if (url === '/_control' || url.startsWith('/_control/console.')) return true;
  return CONSOLE_PAGES.map(({ name }) => pagePath(name)).some(
    (page) => url === page || url.startsWith(`${page}/`),
  );
}
