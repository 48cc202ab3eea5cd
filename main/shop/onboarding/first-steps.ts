import type { Store } from '../../database/store.ts';
import type { DocumentsParts } from '../../documents/parts.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { ReceiptsParts } from '../../printing/receipts/parts.ts';
import { timbradoStart } from '../../printing/receipts/read-receipt-facts.ts';
import type { FirstStartRepository, SettledState } from './first-start-repository.ts';
import { type CompanyView, type FirstSteps } from '../../../shared/contract/first-steps.ts';
import { FIRST_STEPS } from '../../../shared/domain/shop/first-steps.ts';
import { type FirstStepName } from '../../../shared/domain/shop/first-steps.ts';

export interface FirstStepsParts extends Pick<ReceiptsParts, 'lookups' | 'settings'> {
  store: Store;
  firstStart: FirstStartRepository;
  companies: { find(ruc: string): unknown };
  clock: Clock;
}

export function readFirstSteps(parts: FirstStepsParts): FirstSteps | null {
  const { store, firstStart, companies } = parts;
  const begun = firstStart.read();
  if (begun === null || begun.hasEnded) return null;
  const settled = firstStart.settled();
  const { mode, ruc } = store.identity;
  const isKnown = ruc !== null && companies.find(ruc) !== null;
  const lacks = receiptLacks(parts);
  const stateOf = (name: FirstStepName): FirstSteps['steps'][number]['state'] => {
    const state = settled.get(name) ?? 'open';
    // A kill may have hit between the login and the record of its step; training logs in automatically.
    if (name === 'account' && isKnown) return 'done';
    // A later setting may have filled the gap, or another timbrado may need another start date.
    if (name !== 'receipt' || state === 'open') return state;
    if (lacks.length === 0) return 'done';
    return state === 'done' ? 'lacking' : state;
  };
  const names = FIRST_STEPS.filter((name) => name !== 'test-sale' || mode === 'training');
  const steps = names.map((name) => ({ name, state: stateOf(name) }));
  return { isInFront: begun.isInFront, steps, receiptLacks: lacks };
}

/**
 * Begins the first steps of a lost counter that came back: its sales are here, its settings are not. In training the sale
 * comes first.
 */
export function beginFirstSteps({ store, firstStart, clock }: FirstStepsParts): void {
  store.commit(() => firstStart.begin(store.identity.mode !== 'training', clock.now()));
}

/** Records that a step was done or postponed; each may be done again. */
export function settleFirstStep(
  parts: FirstStepsParts,
  name: FirstStepName,
  state: SettledState,
  actor: string,
): FirstSteps | null {
  const { store, firstStart, clock } = parts;
  const at = clock.now();
  store.commit(() => {
    firstStart.settle(name, state, at);
    store.audit.append({ at, actor, event: 'first-start.settled', subject: name, details: { state } });
  });
  return readFirstSteps(parts);
}

/** Shows the first steps in place of the sale, or the sale in place of them. */
export function bringFirstSteps(parts: FirstStepsParts, isInFront: boolean): FirstSteps | null {
  parts.store.commit(() => parts.firstStart.bring(isInFront));
  return readFirstSteps(parts);
}

export function endFirstSteps(parts: FirstStepsParts, actor: string): FirstSteps | null {
  const { store, firstStart, clock } = parts;
  const at = clock.now();
  store.commit(() => {
    firstStart.end(at);
    store.audit.append({ at, actor, event: 'first-start.ended', subject: store.identity.id, details: {} });
  });
  return readFirstSteps(parts);
}

function receiptLacks(sources: Pick<ReceiptsParts, 'lookups' | 'settings'>): FirstSteps['receiptLacks'] {
  const { issuerActivity, issuingPoint } = sources.settings.read();
  const lacks: FirstSteps['receiptLacks'] = [];
  if (issuerActivity === '') lacks.push('activity');
  if (issuingPoint !== null && timbradoStart(sources, issuingPoint) === undefined) lacks.push('start');
  return lacks;
}

/** The company of this database, with its premises; null before the first login. */
export function readCompany({
  store,
  companies,
}: Pick<DocumentsParts, 'store' | 'companies'>): CompanyView | null {
  const { ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  if (ruc === null || company === null) return null;
  return {
    ruc,
    nombre: company.nombre,
    establishments: company.establecimientos.map(
      ({ numero_establecimiento: number, nombre, direccion, numero_casa: house, ciudad }) => ({
        number: number?.padStart(3, '0') ?? '',
        name: nombre ?? '',
        address: [withHouse(direccion ?? '', house ?? ''), ciudad?.nombre].filter(Boolean).join(', '),
      }),
    ),
  };
}

/** Some accounts already include the number in the street. */
function withHouse(street: string, house: string): string {
  return street.split(' ').includes(house) ? street : [street, house].filter(Boolean).join(' ');
}
