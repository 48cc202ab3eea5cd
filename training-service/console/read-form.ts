import type { FastifyRequest } from 'fastify';
import type { App } from '../http/create-app.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Lets the routes of a scope take forms. A form is kept beside its request, because the interface takes only
 * JSON as a body and refuses other text.
 */
export function acceptForms(scope: App): (request: FastifyRequest) => URLSearchParams {
  const forms = new WeakMap<FastifyRequest, URLSearchParams>();
  scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, text, done) => {
    forms.set(request, new URLSearchParams(String(text)));
    done(null);
  });
  return (request) => forms.get(request) ?? new URLSearchParams();
}
