import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
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
 * The interface as an OpenAPI document made of the routes' own schemas, and pages to read and try it. Stands
 * before all routes, because it learns of each as it is registered; answers are not touched by it.
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

/** Pages for people, which tell of themselves. */
function isOfConsole(url: string): boolean {
  if (url === '/_control' || url.startsWith('/_control/console.')) return true;
  return CONSOLE_PAGES.map(({ name }) => pagePath(name)).some(
    (page) => url === page || url.startsWith(`${page}/`),
  );
}
