import type { FastifyReply, FastifyRequest } from 'fastify';
import { advanceClock } from '../control/advance-clock.ts';
import { addFault, keepFaults } from '../control/change-faults.ts';
import { Refusal } from '../envelope.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { readAdvance } from './advance-form.ts';
import { sendPage } from './console-pages.ts';
import { findPreset, isOfPreset } from './fault-presets.ts';
import type { NoticeName } from './notices.ts';
import { type ConsolePage, pagePath, pageToReturnTo } from './pages.ts';
import { clockPage } from './pages/clock-page.ts';
import { faultsPage } from './pages/faults-page.ts';
import { readFaultForm } from './read-fault-form.ts';

/** What the console's forms do. A form that is right leads back to its page; a wrong one is shown again, as typed. */
export function registerConsoleActions(
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
      await keepFaults(service, (entry) => !isOfPreset(entry, preset));
      return goBack(reply, page, 'quitada');
    }
    // Two clicks on one button ask for one fault.
    if (!isOn) addFault(service, preset.fault);
    return goBack(reply, page, 'puesta');
  });

  scope.post('/_control/fallas/quitar', async (request, reply) => {
    const id = formOf(request).get('id');
    if (id === 'todas') {
      await keepFaults(service, () => false);
      return goBack(reply, 'fallas', 'quitadas');
    }
    await keepFaults(service, (entry) => String(entry.id) !== id);
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

/** What is wrong with it, in Spanish. */
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
