import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { NetworkRequest, ReceivedAnswer } from '../../../main/kernel/ports/network.ts';
import { cancellationEvent } from '../../support/cancellation-answers.ts';
import { documentXml } from '../../support/document-xml.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { failure, issuedData, makeCdc, success } from '../../support/service-answers.ts';
import { answerOf, dateHeader } from '../model-service.ts';
import { emissionOf, kindOf } from '../requests.ts';

const WINDOW_MS = 48 * HOUR_MS;

/** An invoice on the service. */
export interface ServiceInvoice {
  localNumber: string;
  cdc: string;
  numero: string;
  /** In whole seconds, as printed. */
  issuedAt: number;
  decidedAt: number;
  decision: 'Aprobado' | 'Aprobado con observación' | 'Rechazado';
  cancelledAt: number | null;
  request: string;
}

/** The fiscal service over a month: issues by its own clock, approves later, and stores every request. */
export class MonthService {
  readonly ledger: { documents: ServiceInvoice[] } = { documents: [] };
  readonly #byCdc = new Map<string, ServiceInvoice>();
  readonly #bySale = new Map<string, ServiceInvoice>();
  readonly #random: SeededRandom;
  readonly #trueNow: () => number;

  constructor(random: SeededRandom, trueNow: () => number) {
    this.#random = random;
    this.#trueNow = trueNow;
  }

  /** A sale as the portal shows it. */
  ofSale(localNumber: string): ServiceInvoice | null {
    return this.#bySale.get(localNumber) ?? null;
  }

  /** Throws for a code that it did not give. */
  ofCdc(cdc: string): ServiceInvoice {
    const invoice = this.#byCdc.get(cdc);
    if (invoice === undefined) throw new Error(`nobody has the cdc ${cdc}`);
    return invoice;
  }

  handle(request: NetworkRequest): ReceivedAnswer {
    const now = this.#trueNow();
    const answer = (status: number, body: unknown): ReceivedAnswer => answerOf(status, body, dateHeader(now));
    switch (kindOf(request)) {
      case 'emission':
        return answer(200, success(emissionData(this.#issue(request, now))));
      case 'status':
        return answer(
          200,
          success({ estado: estadoOf(this.ofCdc(lastOf(request)), now), mensaje: 'Según la SET.' }),
        );
      case 'xml': {
        const { cdc, issuedAt } = this.ofCdc(lastOf(request));
        return answer(
          200,
          documentXml(cdc, `<dCarQR>${qrOf(cdc, issuedAt).replaceAll('&', '&amp;')}</dCarQR>`),
        );
      }
      case 'cancellation': {
        const { cdc } = JSON.parse(request.body ?? '{}') as { cdc: string };
        const codigo = this.#cancel(this.ofCdc(cdc), now);
        const estado = codigo === '0600' ? 'Aprobado' : 'Rechazado';
        return answer(200, success(cancellationEvent({ estado, codigo, mensaje: `Evento ${codigo}` })));
      }
      case 'probe':
        return answer(200, success([]));
      case 'login':
      case 'items':
        return answer(404, failure('404', 'No hay.'));
    }
  }

  #issue(request: NetworkRequest, now: number): ServiceInvoice {
    const number = this.ledger.documents.length + 1;
    const issuedAt = Math.floor(now / 1000) * 1000;
    const isLate = this.#random.chance(0.15);
    const fate = this.#random.fraction();
    const invoice: ServiceInvoice = {
      localNumber: emissionOf(request).name,
      cdc: makeCdc({ number, issueDate: localTime(issuedAt).slice(0, 10).replaceAll('-', '') }),
      numero: `001-001-${String(number).padStart(7, '0')}`,
      issuedAt,
      decidedAt: now + this.#random.integer(1, isLate ? 1500 : 9) * MINUTE_MS,
      decision: fate < 0.015 ? 'Rechazado' : fate < 0.1 ? 'Aprobado con observación' : 'Aprobado',
      cancelledAt: null,
      request: request.body ?? '',
    };
    this.ledger.documents.push(invoice);
    if (this.#bySale.has(invoice.localNumber)) throw new Error(`${invoice.localNumber} is issued twice`);
    this.#byCdc.set(invoice.cdc, invoice);
    this.#bySale.set(invoice.localNumber, invoice);
    return invoice;
  }

  #cancel(invoice: ServiceInvoice, at: number): '0600' | '4003' | '4009' | '4002' {
    if (invoice.cancelledAt !== null) return '4003';
    if (at > invoice.issuedAt + WINDOW_MS) return '4009';
    if (estadoOf(invoice, at) === 'Rechazado') return '4002';
    invoice.cancelledAt = at;
    return '0600';
  }
}

function estadoOf({ cancelledAt, decidedAt, decision }: ServiceInvoice, at: number): string {
  if (cancelledAt !== null) return 'Cancelado';
  return at < decidedAt ? 'Pendiente' : decision;
}

function emissionData({ cdc, numero, issuedAt }: ServiceInvoice): Record<string, unknown> {
  const data = issuedData({ number: Number(numero.split('-')[2]) });
  return { ...data, cdc, qr: qrOf(cdc, issuedAt) };
}

function qrOf(cdc: string, issuedAt: number): string {
  const emitted = Buffer.from(localTime(issuedAt)).toString('hex');
  return `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&dFeEmiDE=${emitted}`;
}

/** YYYY-MM-DDTHH:MM:SS of Asunción. */
function localTime(at: number): string {
  return new Date(at - 3 * HOUR_MS).toISOString().slice(0, 19);
}

function lastOf({ url }: NetworkRequest): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
