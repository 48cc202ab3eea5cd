import type { FastifyReply, FastifyRequest } from 'fastify';
import { advanceClock } from '../control/advance-clock.ts';
import { addFault, removeFaults } from '../control/change-faults.ts';
import { Refusal, refuseFields } from '../envelope.ts';
import { html } from '../html/html.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { readAdvance } from './advance-form.ts';
import { registerConsoleAssets } from './console-assets.ts';
import { registerConsolePages, sendPage } from './console-pages.ts';
import { findPreset, isOfPreset } from './fault-presets.ts';
import type { NoticeName } from './page-frame.ts';
import { type ConsolePage, pagePath, pageToReturnTo } from './pages.ts';
import { clockPage } from './pages/clock-page.ts';
import { faultsPage } from './pages/faults-page.ts';
import { readFaultForm } from './fault-words.ts';

/**
 * The trainer's pages under /_control/, in their own scope: they take forms and answer pages. Served on the
 * control port; the service's port redirects there, because a page must not depend on the connection it cuts.
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
      // The service's handler reports any other error.
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

const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Lets the routes of a scope take forms. Forms are kept in a map by request, because the interface accepts
 * only JSON bodies.
 */
function acceptForms(scope: App): (request: FastifyRequest) => URLSearchParams {
  const forms = new WeakMap<FastifyRequest, URLSearchParams>();
  scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, text, done) => {
    forms.set(request, new URLSearchParams(String(text)));
    done(null);
  });
  return (request) => forms.get(request) ?? new URLSearchParams();
}

/** Allows the console's own style, script and picture; no inline code runs. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of all the console's answers. A browser sends a form's origin only with this referrer policy. */
function setConsoleHeaders(reply: FastifyReply): void {
  reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store');
}

/** Values of `sec-fetch-site` for a request by the console's own page, or typed by the user. */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/** Refuses forms sent by another site's page. An `Origin` header was checked before. */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (method === 'POST' && typeof site === 'string' && !OWN_SITES.includes(site)) {
    throw refuseFields([{ path: 'sec-fetch-site', message: 'Otra página no puede usar el control' }], 403);
  }
}

/**
 * Actions of the console's forms. A valid form redirects to its page; an invalid one is shown again, as
 * typed.
 */
function registerConsoleActions(
  scope: App,
  service: TrainingService,
  formOf: (request: FastifyRequest) => URLSearchParams,
): void {
  scope.post('/_control/fallas', (request, reply) => {
    const form = formOf(request);
    const read = readFaultForm(form);
    if ('errors' in read) {
      return sendPage(reply.status(400), service, 'fallas', {
        isWrong: true,
        content: (situation) => faultsPage(situation, form.get('tipo') ?? '', { form, errors: read.errors }),
      });
    }
    addFault(service, read.fault);
    return goBack(reply, 'fallas', 'puesta');
  });

  scope.post('/_control/fallas/preparada', async (request, reply) => {
    const form = formOf(request);
    const page = pageToReturnTo(form, 'fallas');
    const preset = findPreset(form.get('nombre') ?? '');
    if (preset === null) throw new Refusal(400, 'No hay una falla preparada con ese nombre.');
    const isOn = service.faults.list().some((entry) => isOfPreset(entry, preset));
    if (form.get('accion') === 'quitar') {
      await removeFaults(service, (entry) => isOfPreset(entry, preset));
      return goBack(reply, page, 'quitada');
    }
    // A double click adds one fault.
    if (!isOn) addFault(service, preset.fault);
    return goBack(reply, page, 'puesta');
  });

  scope.post('/_control/fallas/quitar', async (request, reply) => {
    const id = formOf(request).get('id');
    if (id === 'todas') {
      await removeFaults(service, () => true);
      return goBack(reply, 'fallas', 'quitadas');
    }
    await removeFaults(service, (entry) => String(entry.id) === id);
    return goBack(reply, 'fallas', 'quitada');
  });

  scope.post('/_control/reloj', async (request, reply) => {
    const form = formOf(request);
    const read = readAdvance(form);
    const error = 'error' in read ? read.error : await tryToAdvance(service, read.advanceMs);
    if (error !== null) {
      return sendPage(reply.status(400), service, 'reloj', {
        isWrong: true,
        content: (situation) => clockPage(service, situation, { form, error }),
      });
    }
    return goBack(reply, pageToReturnTo(form, 'reloj'), 'adelantado');
  });
}

/** Returns an error text in Spanish; null if it succeeded. */
async function tryToAdvance(service: TrainingService, advanceMs: number): Promise<string | null> {
  try {
    await advanceClock(service, advanceMs);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'El reloj no puede llegar tan lejos.';
    throw error;
  }
}

function goBack(reply: FastifyReply, page: ConsolePage, notice: NoticeName): FastifyReply {
  return reply.redirect(`${pagePath(page)}?hecho=${notice}`, 303);
}
