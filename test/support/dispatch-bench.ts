import { obstacleWords } from '../../main/documents/dispatch/dispatch-words.ts';
import { draftDispatchNote } from '../../main/documents/dispatch/draft-dispatch-note.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { NetworkRequest, NetworkResult } from '../../main/kernel/ports/network.ts';
import { TestCounter } from './counter.ts';
import { dispatchNoteBody } from './dispatch-note-bodies.ts';
import { answered } from './fake-network.ts';
import { issuedData, success } from './service-answers.ts';

export const CART = 'cart-1';
export const ITEM = 'item-1';

/** A counter whose service issues invoices as cart `CART` of one item, and dispatch notes on it. */
export class DispatchBench {
  readonly machine = new TestCounter();
  /** The service's pending-item record, which a test may set: sold, dispatched and left. */
  item: Record<string, unknown> = {
    id: ITEM,
    mercaderia: {},
    servicio: null,
    cantidad_remitida: 0,
    cantidad_disponible: 100,
  };
  /** Answers the reading of the items; a test may set another. */
  onItems: (request: NetworkRequest) => NetworkResult | Promise<NetworkResult> = () =>
    answered(200, success([this.item]));
  onNote: (request: NetworkRequest) => NetworkResult | Promise<NetworkResult> = () =>
    answered(200, success(issuedData({ type: '07', number: this.#next() })));
  onInvoice: (request: NetworkRequest) => NetworkResult | Promise<NetworkResult> = () =>
    answered(200, success({ ...issuedData({ number: this.#next() }), carrito_id: CART }));
  #number = 0;

  constructor() {
    this.machine.network.reply = (request) => this.#answer(request);
  }

  get counter() {
    return this.machine.counter;
  }

  /** Requests sent to the paths with this ending. */
  sentTo(end: string): NetworkRequest[] {
    return this.machine.network.written.filter(({ url }) => url.endsWith(end));
  }

  /** A note on the first line of a sale. */
  note(sale: DocumentRecord, cantidad = 1, overrides: Record<string, unknown> = {}): DocumentRecord {
    const { carrito_id: _cart, ...body } = dispatchNoteBody('', []);
    const items = [{ renglon: 1, cantidad }];
    return draftDispatchNote(this.counter, sale.id, { ...body, items, ...overrides }, 'test');
  }

  /** Reason that blocks a note; null where nothing does. */
  obstacle({ id }: DocumentRecord): string | null {
    const { obstacle } = this.counter.notes.get(id);
    return obstacle === null ? null : obstacleWords(obstacle);
  }

  state({ id }: DocumentRecord): string {
    return this.machine.state(id);
  }

  events({ id }: DocumentRecord): string[] {
    return this.counter.store.audit.ofSubject(id).map(({ event }) => event);
  }

  async pass(ms: number): Promise<void> {
    await this.machine.clock.advance(ms);
    await this.machine.sendWhatIsDue();
  }

  remove(): void {
    this.machine.remove();
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }

  #answer(request: NetworkRequest): NetworkResult | Promise<NetworkResult> {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/items-pendientes')) return this.onItems(request);
    if (pathname === '/simplificado/notas/remision') return this.onNote(request);
    if (pathname === '/simplificado/carritos') return this.onInvoice(request);
    return answered(200, success({ estado: 'Pendiente', mensaje: '' }));
  }
}
