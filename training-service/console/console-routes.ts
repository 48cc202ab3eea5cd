import { Refusal } from '../envelope.ts';
import { html } from '../html/html.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { registerConsoleActions } from './console-actions.ts';
import { registerConsoleAssets } from './console-assets.ts';
import { refuseOtherSites, setConsoleHeaders } from './console-headers.ts';
import { registerConsolePages, sendPage } from './console-pages.ts';
import { acceptForms } from './read-form.ts';

/**
 * The trainer's pages under /_control/, in a scope of their own: they take forms and answer pages. They stand on
 * the control port; whoever opens them on the service's is led there, because a page cannot stand on the
 * connection that it cuts.
 */
export function registerConsole(app: App, service: TrainingService): void {
  app.register(async (scope: App) => {
    const formOf = acceptForms(scope);
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    scope.addHook('onRequest', async (request, reply) => {
      setConsoleHeaders(reply);
      refuseOtherSites(request);
      const { port, controlPort } = service;
      if (request.raw.socket.localPort === port.number) {
        return reply.redirect(`${controlPort.url}${request.url}`, 307);
      }
    });
    scope.setErrorHandler((error, _request, reply) => {
      // What is no refusal of ours is for the service to tell.
      if (!(error instanceof Refusal)) throw error;
      return sendPage(reply.status(error.status), service, 'ahora', {
        title: 'No se pudo',
        content: () => html`<p class="notice bad" role="alert">${error.message}</p>`,
      });
    });
    registerConsoleAssets(scope);
    registerConsolePages(scope, service);
    registerConsoleActions(scope, service, formOf);
  });
}
